// What is wrong with the site, over the page: mistakes in full, warnings behind a button. In a shadow tree of its own,
// so that neither the site's styles nor its scripts meet it.

import { formatPlace } from '../../model/problem.ts'
import { counted } from '../../text/counted.ts'
import type { DevMessage, ReportedProblem } from './message.ts'
import { OVERLAY_STYLE } from './overlay-style.ts'

type Report = Pick<DevMessage, 'errors' | 'warnings' | 'more'>

export interface Overlay {
  /** Shows what is wrong now; nothing when all is well. A closed overlay opens for other problems only. */
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
    if ((event as KeyboardEvent).key === 'Escape') close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && report.errors.length > 0) close()
  })

  function close() {
    closed = JSON.stringify(report.errors)
    expanded = false
    draw()
  }

  /** Draws anew only what is different, and leaves the keyboard in the overlay if it was there. */
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
    root.replaceChildren(
      view === 'errors' ? errorPanel(report) : view === 'warnings' ? warningPanel(report) : badge(report),
    )
    if (hadFocus) root.querySelector<HTMLElement>('.close, .badge')?.focus()
  }

  function errorPanel({ errors }: Report): Element {
    return panel('alert', `${counted(errors.length, 'error')}: showing the last good version`, errors)
  }

  function warningPanel({ warnings, more }: Report): Element {
    return panel('region', counted(warnings.length + more, 'warning'), warnings)
  }

  function panel(role: string, title: string, problems: ReportedProblem[]): Element {
    const button = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×')
    button.addEventListener('click', close)
    const heading = element('h2', { id: 'title' }, title)
    return element(
      'section',
      { class: `panel ${role}`, role, 'aria-labelledby': 'title' },
      element('header', {}, heading, button),
      element('ol', {}, ...problems.map(item)),
    )
  }

  function badge({ errors, warnings, more }: Report): Element {
    const words = [
      errors.length > 0 ? counted(errors.length, 'error') : '',
      warnings.length > 0 ? counted(warnings.length + more, 'warning') : '',
    ]
    const button = element('button', { type: 'button', class: 'badge' }, words.filter(Boolean).join(', '))
    button.addEventListener('click', () => {
      closed = ''
      expanded = true
      draw()
      root.querySelector<HTMLElement>('.close')?.focus()
    })
    return button
  }

  function item(problem: ReportedProblem): Element {
    const { id, line, message, hint, frame } = problem
    const attributes = { type: 'button', class: 'place', title: 'Open in your editor' }
    const link = element('button', attributes, formatPlace(problem))
    const answer = element('span', { class: 'answer', role: 'status' })
    link.addEventListener('click', async () => {
      answer.textContent = await openInEditor(id)
    })
    return element(
      'li',
      {},
      element('div', {}, link, answer),
      element('p', { class: 'message' }, message),
      ...(hint ? [element('p', { class: 'hint' }, hint)] : []),
      ...(frame ? [codeFrame(frame, line)] : []),
    )
  }

  /** Returns why the file was not opened, if so. The server looks the place up: it opens nothing but what it reported. */
  async function openInEditor(id: string): Promise<string> {
    const response = await fetch(openUrl, { method: 'POST', body: id })
    return response.ok ? '' : response.text()
  }

  return {
    show(next) {
      report = { errors: next.errors, warnings: next.warnings, more: next.more }
      if (next.warnings.length === 0) expanded = false
      draw()
    },
  }
}

function codeFrame(
  { start, lines }: NonNullable<ReportedProblem['frame']>,
  line: number | undefined,
): Element {
  const width = String(start + lines.length - 1).length
  const rows = lines.map((text, index) => {
    const number = start + index
    const marker = number === line ? '>' : ' '
    const row = `${marker} ${String(number).padStart(width)} | ${text}\n`
    return element('span', number === line ? { class: 'here' } : {}, row)
  })
  return element('pre', { tabindex: '0' }, element('code', {}, ...rows))
}

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Element | string)[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
