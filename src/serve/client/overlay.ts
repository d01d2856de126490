// Shows the problems of the site over the page: errors in full, warnings behind a button. It has its own shadow tree,
// which keeps the site's styles and scripts out.
import { OVERLAY_STYLE } from './overlay-style.ts'
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
