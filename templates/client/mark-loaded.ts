// A script that a page's head has loaded need not be loaded again for what its article says.

/** To be called while the script runs for the first time. */
export function markLoaded(): void {
  const url = document.currentScript?.getAttribute('src')
  for (const mark of document.querySelectorAll<HTMLElement>('[data-loader]'))
    if (mark.dataset.loader === url) mark.removeAttribute('data-loader')
}
