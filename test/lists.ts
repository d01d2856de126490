// Long lists as a text: more of them fit on a screen than of quotes and commas.

/** What blanks and line ends are between. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

/** What `·` is between, without the blanks around it. */
export const phrases = (text: string): string[] => text.trim().split(/\s*·\s*/)
