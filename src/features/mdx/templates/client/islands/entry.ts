// The script of a page with islands: it waits until a reader sees or touches one, loads what it needs, and repeats what was
// pressed in the meantime.
import { loadScript } from '#templates/client/load-script.ts'

const ROOT = 'island-root'
/** Distance from the window within which islands are loaded ahead. */
const MARGIN = '200px'
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click'] as const

const islands = globalThis.__LIDO_DOCS_ISLANDS__
const scripts = new Map<string, Promise<void>>()

if (islands.isStarted) islands.look?.()
else start()

function start(): void {
  islands.isStarted = true
  islands.scripts = new Map()
  islands.add = (url, entries, doc) => void islands.scripts.set(url, { entries, doc })
  islands.look = look
  // Navigation puts other content into the same element.
  const main = document.getElementById('ld_main')
  if (main) new MutationObserver(look).observe(main, { childList: true })
  look()
}

function look(): void {
  for (const root of document.querySelectorAll<HTMLElement>(`${ROOT}:not([data-state])`)) expect(root)
}

/** Loads a script once, and again if that failed. */
function load(url: string, integrity: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = loadScript({ url, integrity })
  scripts.set(url, loading)
  loading.catch(() => scripts.delete(url))
  return loading
}

/** Hydrates an island when it is wanted. */
function expect(root: HTMLElement): void {
  const { dataset } = root
  dataset.state = 'waiting'
  const life = new AbortController()
  const { signal } = life
  let pressed: HTMLElement | undefined

  const wake = async () => {
    if (dataset.state !== 'waiting') return
    dataset.state = 'loading'
    const { url, integrity } = islands.runtime
    try {
      await load(url, integrity)
      await load(dataset.script ?? '', dataset.integrity ?? '')
    } catch {
      // Another touch tries again.
      dataset.state = 'waiting'
      return
    }
    life.abort()
    if (!root.isConnected) return
    islands.hydrate?.(root)
    if (pressed?.isConnected) pressed.click()
  }

  for (const type of TOUCHES) {
    const onTouch = (event: Event) => {
      if (type === 'click' && event.target instanceof Element) {
        const control = event.target.closest<HTMLElement>('button, [role="button"], summary')
        if (control) {
          event.preventDefault()
          event.stopPropagation()
          pressed = control
        }
      }
      wake()
    }
    root.addEventListener(type, onTouch, { signal, capture: true })
  }
  const { start } = dataset
  if (start === 'load' || start === 'only') wake()
  else whenSeen(root, wake, signal)
}

/** Calls `wake` when an island comes near the window. It has no box itself: its content, or its parent, has. */
function whenSeen(root: HTMLElement, wake: () => void, signal: AbortSignal): void {
  const box = root.querySelector(':scope > :not(template)') ?? root.parentElement
  if (!box) return
  const seen = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    {
      rootMargin: MARGIN,
    },
  )
  seen.observe(box)
  signal.addEventListener('abort', () => seen.disconnect())
}
