// Records that a page's head has loaded a script, so that it is not loaded again because the article needs it.

/** Call it while the script runs for the first time. */
export function markLoaded(): void {
  const url = document.currentScript?.getAttribute('src')
  for (const mark of document.querySelectorAll<HTMLElement>('[data-loader]'))
    if (mark.dataset.loader === url) mark.removeAttribute('data-loader')
}
