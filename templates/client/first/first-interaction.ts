// Loads the hydration script when it is wanted: at the reader's first sign of life, or at once if the page asks for it.
import type { FirstData } from '../../../src/model/site-data.ts'
import { loadScript } from '../load-script.ts'
import { storedValue } from '../storage.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'popstate']
/** Events that browsers also dispatch by themselves while they load a page. */
const LATER_SIGNS = ['scroll', 'focusin']

/** Waits for the reader's first sign. The listeners stay, since another sign does nothing. */
export function onFirstInteraction(): Promise<void> {
  return new Promise<void>((resolve) => {
    let isLaidOut = false
    // Browsers dispatch moves of a pointer that rests, too, when the page is laid out under it; later, a first move may
    // have no distance.
    const rests = ({ type, movementX, movementY }: PointerEvent) =>
      type === 'pointermove' && !(isLaidOut || movementX || movementY)
    const listen = (types: string[]) => {
      for (const type of types)
        addEventListener(type, (event) => rests(event as PointerEvent) || resolve(), {
          capture: true,
          passive: true,
        })
    }
    listen(SIGNS)
    const listenAgain = () => {
      isLaidOut = true
      // Browsers may take any time to scroll to a hash, or to where the page was left.
      if (!location.hash && !scrollY) listen(LATER_SIGNS)
    }
    addEventListener('load', () => setTimeout(listenAgain, 100))
  })
}

/** Loads the script, with one retry. If that fails, `onFailure` is called, and the next click tries again. */
export function loadWhenWanted({ client }: FirstData, sign: Promise<void>, onFailure: () => void): void {
  const { classList } = document.documentElement
  const onError = () => {
    classList.add('alone')
    onFailure()
    addEventListener('click', load, { once: true, capture: true })
  }
  const load = () =>
    loadScript(client)
      .catch(() => loadScript(client))
      .then(() => classList.remove('alone'), onError)
  const isOpen = storedValue('sidebar-open', { session: true }).get()
  if (isOpen || document.querySelector('[data-hydrate="load"], [data-values]')) load()
  else sign.then(load)
}
