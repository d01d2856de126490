// A style that comes with a script, so that a reader waits for one file alone.

/** Has the document use the rules in `css` from now on. */
export function adoptStyle(css: string): void {
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  document.adoptedStyleSheets.push(style)
}
