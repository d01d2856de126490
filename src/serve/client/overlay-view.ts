// Renders the overlay: a panel of problems, or a button with their number.
import { formatPosition } from '../../model/problem.ts'
import { pluralize } from '../../text/pluralize.ts'
import type { DevMessage, ReportedProblem } from './message.ts'

/** The present problems. */
export type Report = Pick<DevMessage, 'errors' | 'warnings' | 'more'>

export interface PanelActions {
  close(): void
  /** Opens the file of a problem; returns why it could not, if so. */
  openInEditor(id: string): Promise<string>
}

/** All errors, in place of the page that cannot be shown because of them. */
export function errorPanel({ errors }: Report, actions: PanelActions): Element {
  const title = `${pluralize(errors.length, 'error')}: showing the last good version`
  return panel({ role: 'alert', title, problems: errors }, actions)
}

/** All warnings. */
export function warningPanel({ warnings, more }: Report, actions: PanelActions): Element {
  const title = pluralize(warnings.length + more, 'warning')
  return panel({ role: 'region', title, problems: warnings }, actions)
}

/** The button that opens a panel. */
export function badge({ errors, warnings, more }: Report, open: () => void): Element {
  const words = [
    errors.length > 0 ? pluralize(errors.length, 'error') : '',
    warnings.length > 0 ? pluralize(warnings.length + more, 'warning') : '',
  ]
  const button = element('button', { type: 'button', class: 'badge' }, words.filter(Boolean).join(', '))
  button.addEventListener('click', open)
  return button
}

interface Panel {
  role: string
  title: string
  problems: readonly ReportedProblem[]
}

function panel({ role, title, problems }: Panel, { close, openInEditor }: PanelActions): Element {
  const button = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×')
  button.addEventListener('click', close)
  const heading = element('h2', { id: 'title' }, title)
  return element(
    'section',
    { class: `panel ${role}`, role, 'aria-labelledby': 'title' },
    element('header', {}, heading, button),
    element('ol', {}, ...problems.map((problem) => item(problem, openInEditor))),
  )
}

function item(problem: ReportedProblem, openInEditor: PanelActions['openInEditor']): Element {
  const { id, line, message, hint, frame } = problem
  const attributes = { type: 'button', class: 'position', title: 'Open in your editor' }
  const link = element('button', attributes, formatPosition(problem))
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
