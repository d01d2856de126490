// The layout of a long page: styles defer the layout below the first blocks, which are more than most screens show. Heights
// further down are estimates until then, so nothing may scroll there before.
import { whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
/** What is still deferred, as in markdown.css. It has its own attribute, because the others are the author's. */
const BLOCKS = `.${PUT_OFF} .markdown > :nth-child(n + 20):not([data-laid-out])`
/** Number of blocks of an article to lay out at a time: more than a screen, but few enough to keep the page responsive. */
const SLICE = 50
const { classList } = document.documentElement

/** Defers the layout of a page that has just been rendered and is at its top. */
export function putOffLayout(): void {
  classList.add(PUT_OFF)
  layOutInTime()
}

/** Completes the deferred layout of a page before it can be noticed. */
export function layOutInTime(): void {
  layOutWhatIsNear()
  // It takes phones a while, but they show no scrollbar that would reveal an estimate.
  if (matchMedia('(pointer: fine)').matches) whenIdle(layOutBySlices)
  // In the frame that shows the scroll, so that nothing moves after it.
  addEventListener('scroll', layOutWhatIsNear)
  // A key or a link may scroll to the end.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOut, true)
  addEventListener('click', layOutForLink, true)
}

/** Lays out the whole article, so that every position in it is final. */
export function layOut(): void {
  classList.remove(PUT_OFF)
}

function layOutBySlices(): void {
  if (layOutSlice()) whenIdle(layOutBySlices)
}

function layOutWhatIsNear(): void {
  while (layOutSlice(2));
}

/** Lays out the next blocks if they begin less than `screens` windows below the window's top; returns whether it did. */
function layOutSlice(screens = 1e6): boolean {
  const blocks = [...document.querySelectorAll(BLOCKS)].slice(0, SLICE)
  const isDue = Number(blocks[0]?.getBoundingClientRect().top) < screens * innerHeight
  if (isDue) for (const block of blocks) block.toggleAttribute('data-laid-out')
  return isDue
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOut()
}
