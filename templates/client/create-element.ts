// Elements that the script adds to a page.

/** Returns a new element with `properties` set. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

/** Returns a button that shows `content`, which is trusted HTML. */
export function createButton(className: string, ariaLabel: string, content: string): HTMLButtonElement {
  return create('button', { type: 'button', className, ariaLabel, innerHTML: content })
}

/** Returns an icon of one path, styled like the shell's. */
export function drawIcon(path: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`
}
