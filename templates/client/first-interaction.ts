// Loads the scripts that a page has not needed so far, at the reader's first sign of life, or at once if the page asks for it.
import type { ScriptData } from '../../src/model/site-data.ts'
import { loadScript } from './load-script.ts'
import { storedValue } from './storage.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'popstate']
/** Events that browsers also dispatch by themselves while they load a page. */
const LATER_SIGNS = ['scroll', 'focusin']

/** Elements that do not wait for a sign, or are one. */
const AT_ONCE = '[data-hydrate="load"], [data-values], [open] > [data-missing], :popover-open'

/** Waits for the reader's first sign. The listeners stay, since another sign does nothing. */
function onFirstInteraction(): Promise<void> {
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

/** Loads the scripts, each with one retry. If the main one fails, the next click tries again. */
export function loadWhenWanted(site: typeof globalThis.__LIDO_DOCS_FIRST__): void {
  const { client, hydrate } = site
  const { classList } = document.documentElement
  const loadTwice = (script: ScriptData) => loadScript(script).catch(() => loadScript(script))
  const onError = () => {
    classList.add('alone')
    // A pressed link is followed by the browser.
    const link = globalThis.__LIDO_DOCS_HEAD__.take().pop()
    if (link instanceof HTMLAnchorElement) location.assign(link.href)
    addEventListener('click', load, { once: true, capture: true })
  }
  const load = async () => {
    // The additions of the main script are not the server's HTML, which is hydrated.
    if (hydrate && !site.render) await loadTwice(hydrate).catch(() => {})
    await loadTwice(client).then(() => classList.remove('alone'), onError)
  }
  site.sign = onFirstInteraction()
  const isUsed = storedValue('sidebar-open', { session: true }).get() || __LIDO_DOCS_HEAD__.pressed.length > 0
  if (isUsed || document.querySelector(AT_ONCE)) load()
  else site.sign.then(load)
}
