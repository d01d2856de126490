// Functions that run in a page to observe it. They are sent as text, so they cannot refer to this module.

/** Collects layout shifts and long tasks from the start of the page, in `__seen`. */
export function observe() {
  const seen = { shift: 0, tasks: [] }
  globalThis.__seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * Waits for a click and then for the title of the next page, ten seconds at most.
 * @returns milliseconds from the click to the frame that shows the title, and the number of frames until then
 */
export function waitForHeading(expected) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no heading ${JSON.stringify(expected)} after a click`)), 10_000)
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let frames = 0
        const frame = () => {
          frames++
          if (document.querySelector('h1')?.textContent.trim() !== expected) requestAnimationFrame(frame)
          else resolve({ frames, milliseconds: performance.now() - timeStamp })
        }
        requestAnimationFrame(frame)
      },
      { capture: true, once: true },
    )
  })
}

/**
 * Waits for a tap and then for an element that matches a selector, ten seconds at most.
 * @returns milliseconds from the tap to the frame that shows the element
 */
export function waitForReaction(selector) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing is ${selector} after a tap`)), 10_000)
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const frame = () => {
          if (document.querySelector(selector)) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      },
      { capture: true, once: true },
    )
  })
}

/**
 * Scrolls to the end, a screen per frame; for at most a second each, as headless browsers may stop drawing.
 */
export async function scrollThrough() {
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 1000)
    })
  let before
  do {
    before = scrollY
    scrollBy({ top: innerHeight, behavior: 'instant' })
    await nextFrame()
  } while (scrollY !== before)
}
