// Asks for the hydration script when it is wanted: at the reader's first sign of life, or at once where the page says so.
import type { FirstData } from '../../../src/model/site-data.ts'
import { loadScript } from '../load-script.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'popstate']
/** What browsers also do by themselves, while they load a page. */
const LATER_SIGNS = ['scroll', 'focusin']

/** Waits for the reader's first sign. */
export function firstSign(): Promise<void> {
  const life = new AbortController()
  const options = { signal: life.signal, capture: true }
  return new Promise<void>((resolve) => {
    const listen = (types: string[]) => {
      for (const type of types) addEventListener(type, (event) => rests(event) || resolve(), options)
    }
    listen(SIGNS)
    // To the place that a hash names, or where the page was left, they scroll as slowly as they like.
    const listenMore = () => location.hash || scrollY || setTimeout(listen, 100, LATER_SIGNS)
    addEventListener('load', listenMore, options)
  }).finally(() => life.abort())
}

/** Browsers move a pointer that lies still, too, when they lay out the page below it. */
const rests = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

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
