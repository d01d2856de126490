// React for islands, and the code that hydrates them: each is a separate root, adopted as the build rendered it.
import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as dom from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { restoreStyles } from '#templates/client/restore-styles.ts'
import { makeTabs, takeTabsBack } from '#templates/client/tabs.ts'
import { patchCreateElement } from '../../../../../model/made-elements.ts'
import { withBase } from '../../components/page.ts'
import type { Html } from './contract.ts'

const islands = globalThis.__LIDO_DOCS_ISLANDS__
const { site } = islands
const link = (to: string) => withBase(to, site)
globalThis.__LIDO_DOCS_PAGE__ = { site, link }
islands.modules = {
  react: { ...react, createElement: patchCreateElement(react.createElement) },
  runtime: { ...runtime, jsx: patchCreateElement(runtime.jsx), jsxs: patchCreateElement(runtime.jsxs) },
  dom,
}

const live = new Map<HTMLElement, Root>()

// Islands that leave the page must end their timers and listeners.
const main = document.getElementById('ld_main')
if (main) {
  const gone = new MutationObserver(() => {
    for (const [element, root] of live) {
      if (element.isConnected) continue
      live.delete(element)
      root.unmount()
    }
  })
  gone.observe(main, { childList: true })
}

islands.hydrate = (root) => {
  const { dataset } = root
  const number = Number(dataset.island)
  const { entries, doc } = islands.scripts.get(dataset.script ?? '') ?? {}
  const entry = entries?.[number]
  if (!entry) return
  globalThis.__LIDO_DOCS_PAGE__ = { site, link, path: window.location.pathname, ...(doc && { doc }) }
  const rendered = root.innerHTML
  restoreStyles(root)
  takeTabsBack(root)
  const html = keepParts(root)
  for (const template of root.querySelectorAll(':scope > template[data-part]')) template.remove()
  const Island = () => entry(html)
  const fail = (error: unknown) => {
    console.error(error)
    dataset.state = 'failed'
    // After React has cleared it.
    setTimeout(() => {
      live.get(root)?.unmount()
      live.delete(root)
      root.innerHTML = rendered
    })
  }
  const element = (
    <Boundary onError={fail}>
      <Island />
    </Boundary>
  )
  const options = { identifierPrefix: `island${number}-`, onRecoverableError: report }
  const isAdopted = dataset.start !== 'only'
  dom.flushSync(() => {
    const made = isAdopted ? hydrateRoot(root, element, options) : createRoot(root, options)
    if (!isAdopted) made.render(element)
    live.set(root, made)
  })
  makeTabs(root)
  if (dataset.state !== 'failed') dataset.state = 'live'
  keepPresses(root)
}

/** Logs the errors that React recovered from. That the build did not wait for lazy parts is not an error. */
function report(error: unknown): void {
  if (!/React error #419;/.test(String(error))) console.error(error)
}

/** The state of an island in Markdown, which must not be part of HTML that is shown again. */
const STATE = /(<island-root\b[^>]*?) data-state="\w*"/g

/** Markdown that is shown now may contain islands. */
function lookInside(part: Element | null): void {
  if (part) islands.look?.()
}

/** Stores the Markdown inside an island, including hidden parts, and makes the function that returns their elements. */
function keepParts(root: HTMLElement): Html {
  const parts = new Map<number, string>()
  for (const part of root.querySelectorAll<HTMLElement>('island-part, template[data-part]'))
    parts.set(Number(part.dataset.part), part.innerHTML.replace(STATE, '$1'))
  return (run) =>
    react.createElement('island-part', {
      key: run,
      'data-part': run,
      ref: lookInside,
      style: { display: 'contents' },
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: parts.get(run) ?? '' },
    })
}

/** Until hydration, the page's first script keeps what is pressed, to do it later: in an island, it has been done. */
function keepPresses(root: HTMLElement): void {
  const stop = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    if (target.closest('button, [role="button"], .placeholder')) event.stopPropagation()
  }
  root.addEventListener('click', stop)
  root.addEventListener('keydown', (event) => /^(?:Arrow|Enter$| $)/.test(event.key) && stop(event))
}

/** If a component throws, the HTML of the build stays in place. */
class Boundary extends react.Component<{ children: react.ReactNode; onError(error: unknown): void }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
