// The thin bar that shows that a page is loading, if that takes a while. It moves on slowly to show activity.
import { PROGRESS_BAR } from '../../src/model/constants.ts'

const { startDelay, minimum, trickleRate, trickleSpeed, animationSpeed } = PROGRESS_BAR
/** A full bar would mean that the page has loaded. */
const CREEP_LIMIT = 0.994

let waiting: ReturnType<typeof setTimeout> | undefined
let creeping: ReturnType<typeof setInterval> | undefined
let progress = 0

/** Shows the bar after the start delay, unless the page has arrived by then. */
export function startProgress(): void {
  waiting ??= setTimeout(() => {
    draw(minimum)
    creeping = setInterval(
      () => draw(Math.min(progress + Math.random() * trickleRate, CREEP_LIMIT)),
      trickleSpeed,
    )
  }, startDelay)
}

/** Fills and removes the bar; one that is still waiting is never shown. */
export function finishProgress(): void {
  clearTimeout(waiting)
  clearInterval(creeping)
  waiting = undefined
  creeping = undefined
  if (progress === 0) return
  draw(1)
  progress = 0
  setTimeout(() => progress === 0 && draw(0), animationSpeed)
}

function draw(fraction: number): void {
  progress = fraction
  const bar = document.querySelector<HTMLElement>('.progress-bar')
  if (!bar) return
  bar.hidden = fraction === 0
  bar.style.transition = `transform ${animationSpeed}ms`
  bar.style.transform = `scaleX(${fraction})`
}
