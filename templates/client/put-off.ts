// The layout of a long page: styles put off what lies below the first blocks, which are more than most screens show. Heights
// further down are guesses until it is laid out, so nothing may lead there before.
import { whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
/** What is still put off, as in markdown.css. An attribute of its own, since the others are the author's. */
const BLOCKS = `.${PUT_OFF} .markdown > :nth-child(n + 20):not([data-laid-out])`
/** Blocks of an article that are laid out at a time: more than a screen shows, and few enough that the page answers in between. */
const SLICE = 50
const { classList } = document.documentElement

/** Puts off the layout of a page that has just been rendered, seen from its top. */
export function putOffLayout(): void {
  classList.add(PUT_OFF)
  layOutInTime()
}

/** Has a page that is put off laid out before it can be told. */
export function layOutInTime(): void {
  layOutWhatIsNear()
  // It takes phones a while, which show no scrollbar that would tell a guess.
  if (matchMedia('(pointer: fine)').matches) whenIdle(layOutBySlices)
  // In the frame that shows where it scrolled to, so that nothing moves after it.
  addEventListener('scroll', layOutWhatIsNear)
  // A key or a link may lead to the end.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOut, true)
  addEventListener('click', layOutForLink, true)
}

/** Lays out the whole article, so that every place in it is where it stays. */
export function layOut(): void {
  classList.remove(PUT_OFF)
}

function layOutBySlices(): void {
  if (layOutSlice()) whenIdle(layOutBySlices)
}

function layOutWhatIsNear(): void {
  while (layOutSlice(2));
}

/** Lays out the next blocks, if there are any that begin less than `screens` below the window's top; returns whether it did. */
function layOutSlice(screens = 1e6): boolean {
  const blocks = [...document.querySelectorAll(BLOCKS)].slice(0, SLICE)
  const isDue = Number(blocks[0]?.getBoundingClientRect().top) < screens * innerHeight
  if (isDue) for (const block of blocks) block.toggleAttribute('data-laid-out')
  return isDue
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOut()
}
