// Boxes and details in our Markdown, by the kinds that other builders have.

/** Enough colons for a box around these lines. */
export function colonsAround(lines: readonly string[], least = 3): string {
  const inner = lines.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0)
  return ':'.repeat(Math.max(least, ...inner.map((length) => length + 1)))
}

const KINDS: Record<string, string> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'tip',
  help: 'tip',
  faq: 'tip',
  attention: 'caution',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
}
const OURS = new Set(['note', 'info', 'important', 'tip', 'warning', 'caution', 'danger'])

/** The line that opens a box. Without a title, boxes whose kind has another name here keep it as their title. */
export function boxOpening(colons: string, type: string, title: string | undefined): string {
  const kind = OURS.has(type) ? type : (KINDS[type] ?? 'note')
  const shown = title ?? (kind === type ? '' : type.charAt(0).toUpperCase() + type.slice(1))
  return `${colons}${kind}${shown === '' ? '' : `[${escapeTitle(shown)}]`}`
}

/** The line that opens details. */
export function detailsOpening(colons: string, type: string, title: string | undefined): string {
  const shown = title ?? type.charAt(0).toUpperCase() + type.slice(1)
  return `${colons}details[${escapeTitle(shown)}]`
}

/** Brackets that have no partner would end the title. */
function escapeTitle(title: string): string {
  return /^[^[\]]*$|^[^[\]]*(?:\[[^[\]]*\][^[\]]*)+$/.test(title) ? title : title.replace(/[[\]]/g, '\\$&')
}

export interface Tab {
  label: string
  lines: string[]
}

/** Lines of a set of tabs. @param group of sets that switch together; empty for none */
export function tabSet(indent: string, tabs: readonly Tab[], group: string): string[] {
  const inner = colonsAround(tabs.flatMap((tab) => tab.lines))
  const body = tabs.flatMap(({ label, lines }) => [`${inner}tab ${label}`, ...lines, inner])
  const all = [`${inner}:tabs${group === '' ? '' : ` ${group}`}`, ...body, `${inner}:`]
  return ['', ...all, ''].map((line) => (line === '' ? '' : indent + line))
}

/** Sets with the same labels are one group. */
export function groupOf(tabs: readonly Tab[]): string {
  const names = tabs.map(({ label }) => label).join('-')
  return names
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
