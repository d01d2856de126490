// Styles that are part of a script, so that a reader waits for one file only.

/** Applies the rules in `css` to the document from now on. */
export function adoptStyle(css: string): void {
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  document.adoptedStyleSheets.push(style)
}
