// The layout of a long page: what is seen first at once, the rest in idle moments, for all at once would hold up the page.
// Heights further down are guesses until then, so nothing may lead there before.
import { whenIdle } from './idle.ts'

/** Tells what is put off; whoever compares pages knows that it is no author's. */
const PUT_OFF = 'data-put-off'

/** Puts off the layout of what lies below the first blocks of the article, which are more than a screen shows. */
export function putOffLayout(): void {
  const blocks = [...document.querySelectorAll('.markdown > :nth-child(n + 20)')]
  for (const block of blocks) block.toggleAttribute(PUT_OFF, true)
  // A key or a link may lead to the end.
  for (const type of ['keydown', 'click']) addEventListener(type, layOutAll, true)
  const next = () => {
    layOut(blocks.splice(0, 8))
    if (blocks[0]) whenIdle(next)
  }
  whenIdle(next)
}

const layOutAll = () => layOut()

/** Lays out `blocks`, or the whole article, so that every place in it is where it stays. */
export function layOut(blocks: Iterable<Element> = document.querySelectorAll(`[${PUT_OFF}]`)): void {
  for (const block of blocks) block.removeAttribute(PUT_OFF)
}
