// The layout of a long page: styles defer the layout below the first blocks, which are more than most screens show. Heights
// further down are estimates until then, so nothing may scroll there before.
import { eachInSlices, whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
const LAID_OUT = 'data-laid-out'
/** Elements that are deferred, as in markdown.css, until they have an attribute: other attributes are the author's. */
const BLOCKS = `.${PUT_OFF} .markdown > :nth-child(n + 20):not([${LAID_OUT}])`
/** Number of blocks of an article to lay out at a time: phones take about 50 ms, most of which any number takes. */
const SLICE = 40

/** Defers the layout of the page that is about to be rendered, if it will be at its top. */
export function deferLayout(isAtTop: boolean): void {
  document.documentElement.classList.toggle(PUT_OFF, isAtTop)
}

/**
 * Completes the deferred layout of a page, which is at its top by now, before it can be noticed: when the browser is idle,
 * or sooner if something scrolls. Phones show no scrollbar that would reveal an estimate: there it waits for `sign`, the
 * reader's first sign of life.
 */
export function finishLayout(sign = Promise.resolve()): void {
  const isDue = matchMedia('(pointer: fine)').matches ? Promise.resolve() : sign
  isDue.then(() =>
    whenIdle(() => eachInSlices(document.querySelectorAll(BLOCKS), layOutBlock, { size: SLICE })),
  )
  addEventListener('scroll', layOut, { once: true })
  // A key or a link may scroll to the end.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOut, { capture: true, once: true })
  addEventListener('click', layOutForLink, true)
}

/** Lays out the whole article, so that every position in it is final. */
function layOut(): void {
  document.querySelectorAll(BLOCKS).forEach(layOutBlock)
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOut()
}

function layOutBlock(block: Element): void {
  block.toggleAttribute(LAID_OUT, true)
}
