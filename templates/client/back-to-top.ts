// A button that scrolls back to the top of a long page.
import { createButton, drawIcon } from './create-element.ts'

/** Number of window heights to scroll before the button is useful. */
const FAR = 2

/** Adds the button to `main`, hidden near the top, until `signal` ends it. */
export function addBackToTop(main: HTMLElement, label: string, signal: AbortSignal): void {
  const button = createButton('back-to-top', label, drawIcon('M6 14l6-6 6 6'))
  const update = () => {
    button.hidden = scrollY < FAR * innerHeight
  }
  button.onclick = () => {
    scrollTo({ top: 0 })
    main.focus({ preventScroll: true })
  }
  button.hidden = true
  requestAnimationFrame(update)
  main.append(button)
  addEventListener('scroll', update, { signal })
  signal.addEventListener('abort', () => button.remove())
}
