// A button that leads back to the top of a long page.

/** Windows that one must have scrolled by before the way back is worth a button. */
const FAR = 2

/** Puts the button into `main`, hidden near the top. Returns what ends its listening. */
export function addBackToTop(main: HTMLElement): () => void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 14l6-6 6 6"/></svg>'
  button.setAttribute('aria-label', 'Back to top')
  const update = () => {
    button.hidden = scrollY < FAR * innerHeight
  }
  button.addEventListener('click', () => {
    scrollTo({ top: 0 })
    main.focus({ preventScroll: true })
  })
  button.hidden = true
  const frame = requestAnimationFrame(update)
  main.append(button)
  addEventListener('scroll', update, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', update)
    button.remove()
  }
}
