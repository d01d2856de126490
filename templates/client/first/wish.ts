// Asks for the hydration script when it is wanted: at the reader's first sign of life, or at once where the page says so.
import type { FirstData } from '../../../src/model/site-data.ts'
import { loadScript } from '../load-script.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'popstate']
/** What browsers also do by themselves, while they load a page. */
const LATER_SIGNS = ['scroll', 'focusin']

/** Waits for the reader's first sign. What listens for it stays, since another sign is nothing. */
export function firstSign(): Promise<void> {
  return new Promise<void>((resolve) => {
    const listen = (types: string[]) => {
      for (const type of types)
        addEventListener(type, (event) => rests(event as PointerEvent) || resolve(), {
          capture: true,
          passive: true,
        })
    }
    listen(SIGNS)
    // To the place that a hash names, or where the page was left, they scroll as slowly as they like.
    addEventListener('load', () => location.hash || scrollY || setTimeout(listen, 100, LATER_SIGNS))
  })
}

/** Browsers move a pointer that lies still, too, when they lay out the page below it. */
const rests = ({ type, movementX, movementY }: PointerEvent) =>
  type === 'pointermove' && !(movementX || movementY)

/** Loads the script, twice if need be. If it cannot be had, `onFailure` is called, and the next click is another wish. */
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
  if (document.querySelector('[data-hydrate="load"], [data-values]')) load()
  else sign.then(load)
}
