// Shows the problems of the site over the page: errors in full, warnings behind a button. It has its own shadow tree,
// which keeps the site's styles and scripts out.
import { badge, errorPanel, type PanelActions, type Report, warningPanel } from './overlay-view.ts'

export interface Overlay {
  /** Shows what is wrong now, if anything. A closed overlay opens again only for new problems. */
  show(report: Report): void
}

/** @param openUrl where the server is asked to open a file in the author's editor */
export function createOverlay(openUrl: string): Overlay {
  const host = document.createElement('lido-docs-overlay')
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(OVERLAY_STYLE)
  root.adoptedStyleSheets = [style]
  let report: Report = { errors: [], warnings: [], more: 0 }
  let closed = ''
  let expanded = false
  let drawn = ''

  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && report.errors.length > 0) close()
  })

  function close() {
    closed = JSON.stringify(report.errors)
    expanded = false
    draw()
  }

  function open() {
    closed = ''
    expanded = true
    draw()
    root.querySelector<HTMLElement>('.close')?.focus()
  }

  const actions: PanelActions = {
    close,
    // The server looks up the position itself: it opens only files that it reported.
    async openInEditor(id) {
      const response = await fetch(openUrl, { method: 'POST', body: id })
      return response.ok ? '' : response.text()
    },
  }

  /** Redraws only what has changed, and keeps the focus in the overlay if it was there. */
  function draw() {
    const { errors, warnings } = report
    const isOpen = errors.length > 0 && closed !== JSON.stringify(errors)
    const view = isOpen ? 'errors' : expanded && warnings.length > 0 ? 'warnings' : 'badge'
    const next = JSON.stringify([view, view === 'badge' ? [errors.length, warnings.length] : report[view]])
    if (errors.length + warnings.length === 0) host.remove()
    else if (!host.isConnected) document.body.append(host)
    if (next === drawn) return
    drawn = next
    const hadFocus = root.activeElement !== null
    if (view === 'errors') root.replaceChildren(errorPanel(report, actions))
    else if (view === 'warnings') root.replaceChildren(warningPanel(report, actions))
    else root.replaceChildren(badge(report, open))
    if (hadFocus) root.querySelector<HTMLElement>('.close, .badge')?.focus()
  }

  return {
    show({ errors, warnings, more }) {
      report = { errors, warnings, more }
      if (warnings.length === 0) expanded = false
      draw()
    },
  }
}

/** Readable over any site, in any color mode. */
const OVERLAY_STYLE = `
  :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: #f3f4f6; pointer-events: none; }
  * { box-sizing: border-box; }
  .panel { pointer-events: auto; max-width: 60rem; max-height: 70vh; margin: 0 auto; padding: 1rem 1.25rem; overflow: auto; background: #14171c; border-top: 4px solid #f2b84b; border-radius: 10px 10px 0 0; box-shadow: 0 -4px 24px rgb(0 0 0 / 40%); }
  .alert { border-top-color: #ff6b6b; }
  header { display: flex; justify-content: space-between; gap: 1rem; }
  h2 { margin: 0; font-size: 1rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: .75rem 0; border-top: 1px solid #333a44; }
  li:first-child { border-top: 0; }
  p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .message { font-weight: 600; }
  .hint, .answer { color: #b6bec9; }
  .answer { margin-left: .75rem; }
  pre { margin: .5rem 0 0; padding: .75rem; overflow: auto; background: #0b0d10; border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; }
  .here { color: #ff9d9d; font-weight: 700; }
  button { font: inherit; color: inherit; cursor: pointer; background: none; border: 0; padding: .125rem .25rem; }
  .position { padding-inline: 0; font-family: ui-monospace, monospace; color: #8fc7ff; text-decoration: underline; text-align: left; }
  .close { font-size: 1.25rem; line-height: 1; }
  .badge { pointer-events: auto; position: fixed; left: 1rem; bottom: 1rem; padding: .375rem .75rem; background: #14171c; border: 1px solid #f2b84b; border-radius: 999px; }
  button:focus-visible, pre:focus-visible { outline: 2px solid #8fc7ff; outline-offset: 2px; }
  @media print { :host { display: none; } }
`
