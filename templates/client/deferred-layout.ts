// The layout of a long page: styles defer the layout below the first blocks, which are more than most screens show. Heights
// further down are estimates until then, so nothing may scroll there before.
import { whenIdle } from './idle.ts'

const PUT_OFF = 'put-off'
/** Elements that are deferred, as in markdown.css, until they have an attribute: other attributes are the author's. */
const BLOCKS = `.${PUT_OFF} .markdown > :nth-child(n + 20)`
/** Number of blocks of an article to lay out at a time: few enough for a frame of a phone. */
const SLICE = 4
/** The same ahead of each scroll, which comes with every frame: an even scroll has a block come near in some of them. */
const STEP = 1
const { classList } = document.documentElement
/** The blocks that are still deferred, in order: collecting them anew at each scroll would take longer than a frame. */
let deferred: Element[] = []

/** Defers the layout of a page that is about to be rendered, and will be at its top. */
export function putOffLayout(): void {
  classList.add(PUT_OFF)
}

/** Completes the deferred layout of a page, which is at its top by now, before it can be noticed. */
export function finishLayout(): void {
  deferred = [...document.querySelectorAll(BLOCKS)]
  layOutWhatIsNear()
  // It takes phones a while, but they show no scrollbar that would reveal an estimate.
  if (matchMedia('(pointer: fine)').matches) whenIdle(layOutBySlices)
  addEventListener('scroll', layOutAhead)
  // A key or a link may scroll to the end.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOutWhole, true)
  addEventListener('click', layOutForLink, true)
}

/** Lays out the whole article, so that every position in it is final. */
export function layOutWhole(): void {
  deferred = []
  classList.remove(PUT_OFF)
}

function layOutBySlices(): void {
  if (layOutSlice()) whenIdle(layOutBySlices)
}

function layOutWhatIsNear(): void {
  while (layOutSlice(2));
}

/** In the frame that shows the scroll, so that nothing moves after it; and a part of what comes next, for an even pace. */
function layOutAhead(): void {
  layOutWhatIsNear()
  layOutSlice(4, STEP)
}

/** Lays out the next blocks if they begin less than `screens` windows below the window's top; returns whether it did. */
function layOutSlice(screens = 1e6, count = SLICE): boolean {
  const isDue = Number(deferred[0]?.getBoundingClientRect().top) < screens * innerHeight
  if (isDue) for (const block of deferred.splice(0, count)) block.toggleAttribute('data-laid-out')
  return isDue
}

function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href*="#"]')) layOutWhole()
}
