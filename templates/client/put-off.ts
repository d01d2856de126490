// The layout of a long page that a click brings: what is seen first at once, the rest when the reader comes near, for all
// at once would hold up the page. Heights further down are guesses until then, so nothing may lead there before.

const PUT_OFF = 'put-off'

/** Puts off the layout of all that lies far below the beginning of the article. */
export function putOffLayout(): void {
  const article = document.querySelector('.markdown')
  article?.classList.add(PUT_OFF)
  article?.addEventListener('contentvisibilityautostatechange', (event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
    if (!skipped && target instanceof Element) target.classList.add('laid-out')
  })
}

/** Lays out the whole article, so that every place in it is where it stays. */
export function layOut(): void {
  document.querySelector('.markdown')?.classList.remove(PUT_OFF)
}
