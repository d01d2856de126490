// What runs inside a page to observe it. Each function is sent as text: it knows nothing of this module.

/** Collects layout shifts and long tasks from the first moment on. */
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
 * Waits for a click and for the heading that it leads to, ten seconds at most.
 * @returns milliseconds from the click to the frame that shows it, and how many frames began meanwhile
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
 * Waits for a tap and for the first element that a selector finds, ten seconds at most.
 * @returns milliseconds from the tap to the frame that shows it
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

/** Scrolls to the end, a screen a frame; a browser without a window now and then stops drawing, and is not waited for. */
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
