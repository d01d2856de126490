// Reads facts in brackets: `[default: 1]`, `(choices: "a", "b", default: "a")`, `[env var: SIZE; required]`.

export interface BracketFacts {
  description?: string
  mandatory?: true
  choices?: string[]
  default?: string
  env?: string | undefined
}

interface Group {
  start: number
  end: number
  text: string
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
/** Separates facts that share brackets. */
const NEXT = /; |, (?=(?:default|choices|env|env var|preset|required)\b)/
const FACT = /^(default|choices|possible values|env|env var)[:=] ?(.+)$/s
/**
 * Without a colon, only text that looks like a value: anything else is a sentence, as in "(default shows
 * all)".
 */
const BARE_DEFAULT = /^default (\S+|".*"|(?:map)?\[.*\])$/s
/** Facts that yargs and click print in a separate column next to descriptions. */
const MARK = /^(?:boolean|count|string|number|array|required|default[:=].*)$/s

/** Reads facts from a description, which keeps those that are part of a sentence, such as "(default 5)". */
export function factsOf(written: string): BracketFacts {
  const groups = groupsOf(written)
  const facts: BracketFacts = {}
  for (const { start, text } of groups) {
    for (const part of text.split(NEXT)) {
      const [, key, value = ''] = FACT.exec(part) ?? []
      if (part === 'required' && written[start] === '[') facts.mandatory = true
      if (key === 'choices' || key === 'possible values') facts.choices ??= value.split(/,\s*/).map(unquote)
      if (key?.startsWith('env')) facts.env ??= /^\w+/.exec(value)?.[0]
      const fallback = key === 'default' ? value : BARE_DEFAULT.exec(part)?.[1]
      // Python writes "None" if there is no default.
      if (fallback !== undefined && fallback !== 'None') facts.default ??= unquote(fallback)
    }
  }
  const description = withoutMarks(written, groups)
  return { ...(description && { description }), ...facts }
}

/** A description without what a parser appends: an environment variable is printed with its value, which is nobody's business. */
function withoutMarks(written: string, groups: readonly Group[]): string {
  let text = ''
  let at = 0
  for (const { start, end, text: inner } of groups) {
    const isAppended = (part: string) => FACT.test(part) || (written[start] === '[' && MARK.test(part))
    const isMark = isAppended(inner) || inner.split(NEXT).every(isAppended)
    if (!isMark || start < at) continue
    text += written.slice(at, start)
    at = end
  }
  return `${text}${written.slice(at)}`.replace(/\s+/g, ' ').trim()
}

/** All parts in brackets; brackets in quotes within them are text. */
function groupsOf(written: string): Group[] {
  const groups: Group[] = []
  const open: number[] = []
  for (let at = 0; at < written.length; at++) {
    const character = written[at] ?? ''
    if (character === '"' && open.length > 0 && /[\s:=,[(]/.test(written[at - 1] ?? '')) {
      const end = written.indexOf('"', at + 1)
      if (end !== -1) at = end
    } else if (CLOSING[character]) open.push(at)
    else if (character === CLOSING[written[open.at(-1) ?? -1] ?? '']) {
      const start = open.pop() ?? 0
      groups.push({ start, end: at + 1, text: written.slice(start + 1, at) })
    }
  }
  return groups
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2')
}
