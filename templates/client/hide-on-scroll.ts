// Hides the navbar while the reader scrolls down and shows it on the way up.

/** Sets the class `navbar-hidden` on a bar that hides, except near the top of the page and while it has the focus. */
export function hideNavbarOnScroll(): void {
  let last = scrollY
  const find = () => document.querySelector<HTMLElement>('.navbar[data-hides]')
  addEventListener('scroll', () => {
    const down = scrollY >= last
    last = scrollY
    const bar = find()
    if (!bar) return
    const height = bar.offsetHeight
    const { classList } = bar
    if (scrollY < height || bar.matches(':focus-within')) classList.remove('navbar-hidden')
    // At the very bottom, overscrolling bounces back and scrolls up by itself.
    else if (down) classList.add('navbar-hidden')
    else if (scrollY + innerHeight < document.documentElement.scrollHeight - height)
      classList.remove('navbar-hidden')
  })
  addEventListener('focusin', ({ target }) =>
    (target as Element).closest('.navbar[data-hides]')?.classList.remove('navbar-hidden'),
  )
}
