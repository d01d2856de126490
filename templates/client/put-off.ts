// The layout of a long page that a click brings: what is seen first at once, the rest in idle moments, for all at once
// would hold up the page. Heights further down are guesses until then, so nothing may lead there before.
import { eachInSlices, whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
/** As many blocks as the stylesheet leaves alone. */
const AT_ONCE = 39

/** Puts off the layout of all that lies far below the beginning of the article. */
export function putOffLayout(): void {
  const article = document.querySelector('.markdown')
  const blocks = [...(article?.children ?? [])].slice(AT_ONCE)
  const last = blocks.at(-1)
  if (!last) return
  article?.classList.add(PUT_OFF)
  // A key may lead to the end.
  addEventListener('keydown', layOut, { once: true })
  const finish = (block: Element) => {
    block.classList.add('laid-out')
    if (block === last) layOut()
  }
  whenIdle(() => eachInSlices(blocks, finish, { size: 8 }))
}

/** Lays out the whole article, so that every place in it is where it stays. */
export function layOut(): void {
  document.querySelector('.markdown')?.classList.remove(PUT_OFF)
}
