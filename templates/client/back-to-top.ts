// A button that leads back to the top of a long page.
import { createButton, drawIcon } from './create-element.ts'

/** Windows that one must have scrolled by before the way back is worth a button. */
const FAR = 2

/** Puts the button into `main`, hidden near the top, until `signal` ends it. */
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
