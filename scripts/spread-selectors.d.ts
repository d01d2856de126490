/** Writes lists in `:is()` as lists of selectors where that lets browsers find a rule; specificity stays. */
export function spreadSelectors(css: string): string
