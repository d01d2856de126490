// The layout of a long page: styles put off what lies below the first blocks, which are more than most screens show. Heights
// further down are guesses until it is laid out, so nothing may lead there before.
import { whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
const { classList } = document.documentElement

/** Puts off the layout of a page that has just been rendered, seen from its top. */
export function putOffLayout(): void {
  classList.add(PUT_OFF)
  layOutInTime()
}

/** Has a page that is put off laid out before it can be told. */
export function layOutInTime(): void {
  layOutWhenNear()
  // It takes phones a while, which show no scrollbar that would tell a guess.
  if (matchMedia('(pointer: fine)').matches) whenIdle(layOut)
  // In the frame that shows where it scrolled to, so that nothing moves after it.
  addEventListener('scroll', layOutWhenNear)
  // A key or a link may lead to the end.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOut, true)
  addEventListener('click', layOutForLink, true)
}

/** Lays out the whole article, so that every place in it is where it stays. */
export function layOut(): void {
  classList.remove(PUT_OFF)
}

function layOutWhenNear(): void {
  if (!classList.contains(PUT_OFF)) return
  const first = document.querySelector('.markdown > :nth-child(20)')
  if (first && first.getBoundingClientRect().top < 2 * innerHeight) layOut()
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOut()
}
