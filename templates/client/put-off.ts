// The layout of a long page: styles put off what lies below the first blocks, which are more than most screens show. Heights
// further down are guesses until it is laid out, so nothing may lead there before.
import { whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
const LAID_OUT = 'laid-out'
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
  const first = firstPutOff()
  if (!first) return
  layOutSlice(first)
  whenIdle(layOutBySlices)
}

function layOutWhatIsNear(): void {
  for (
    let first = firstPutOff();
    first && first.getBoundingClientRect().top < 2 * innerHeight;
    first = firstPutOff()
  ) {
    layOutSlice(first)
  }
}

/** As in markdown.css. */
function firstPutOff(): Element | null {
  return document.querySelector(`.${PUT_OFF} .markdown > :nth-child(n + 20):not(.${LAID_OUT})`)
}

function layOutSlice(first: Element): void {
  let block: Element | null = first
  for (let count = 0; block && count < SLICE; count++) {
    block.classList.add(LAID_OUT)
    block = block.nextElementSibling
  }
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOut()
}
