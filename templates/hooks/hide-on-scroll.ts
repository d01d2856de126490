// Hides the navbar while the reader scrolls down and shows it on the way up.
import { type RefObject, useEffect } from 'react'

/** Sets the class `navbar-hidden` on `header` if `enabled`, except near the top of the page and while it has the focus. */
export function useHideOnScroll(header: RefObject<HTMLElement>, enabled: boolean): void {
  useEffect(() => {
    const element = header.current
    if (!enabled || !element) return
    let last = scrollY
    const show = () => element.classList.remove('navbar-hidden')
    const onScroll = () => {
      const down = scrollY >= last
      last = scrollY
      const height = element.offsetHeight
      if (scrollY < height || element.matches(':focus-within')) show()
      // At the very bottom, overscrolling bounces back and scrolls up by itself.
      else if (down) element.classList.add('navbar-hidden')
      else if (scrollY + innerHeight < document.documentElement.scrollHeight - height) show()
    }
    const life = new AbortController()
    const { signal } = life
    addEventListener('scroll', onScroll, { signal })
    element.addEventListener('focusin', show, { signal })
    return () => life.abort()
  }, [header, enabled])
}
