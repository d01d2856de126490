// Style attributes are classes in the HTML of the server, as the policy demands. React changes attributes.

/** Restores the style attributes of elements that React is about to own. */
export function restoreStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
    element.setAttribute('class', (element.getAttribute('class') ?? '').replace(/(?:^| )style-\w{11}$/, ''))
  }
}
