// The fields above long lists of headings: only entries with all typed words stay, below those that they belong to.

/** Follows the fields in `main`, also what was typed before, until `signal` ends it. */
export function followFilters(main: HTMLElement, signal: AbortSignal): void {
  for (const field of main.querySelectorAll<HTMLInputElement>('.list-filter input')) {
    const filter = () => {
      const words = field.value.toLowerCase().split(/[\s-]+/)
      const list = field.closest('ul')
      if (list) keep(list, (text) => words.every((word) => text.includes(word)))
    }
    field.addEventListener('input', filter, { signal })
    if (field.value) filter()
  }
}

/** Hides the entries without a match in themselves or below; returns whether any is left. */
function keep(list: Element, matches: (text: string) => boolean): boolean {
  let isAny = false
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li:not(.list-filter)')) {
    const link = item.querySelector('a')
    const below = item.querySelector(':scope > ul')
    // The id of a command's heading has all its words.
    const isMatch = matches(`${link?.textContent} ${link?.hash}`.toLowerCase())
    const hasMatch = below ? keep(below, isMatch ? () => true : matches) : false
    item.hidden = !(isMatch || hasMatch)
    isAny ||= !item.hidden
  }
  return isAny
}
