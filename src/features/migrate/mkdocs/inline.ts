// Converts what Material's extensions write within a line to Markdown or HTML that every reader of Markdown knows.
import { withoutAttributes } from '../attributes.ts'
import { changeText } from '../fenced.ts'

export interface InlineOptions {
  /** Extensions that are on, by the last part of their name, such as `mark`. */
  extensions: ReadonlySet<string>
  /** Meanings of abbreviations, by abbreviation. */
  abbreviations: ReadonlyMap<string, string>
}

/** Icons that say something by themselves. */
const ICONS: [RegExp, string][] = [
  [
    /^(?:material|octicons|fontawesome)-(?:[a-z]+-)*?(?:check|check-circle|check-all|check-bold)(?:-\d+)?$/,
    '✓',
  ],
  [/^(?:material|octicons|fontawesome)-(?:[a-z]+-)*?(?:close|close-circle|x|xmark|cancel)(?:-\d+)?$/, '✗'],
  [/-arrow-right(?:-\d+)?$/, '→'],
  [/-star(?:-\d+)?$/, '★'],
]
const ICON = /:((?:material|octicons|fontawesome|simple)(?:-[a-z\d]+)+):(?:\{[^{}]*\})? ?/g

/** Converts a line that is not code. */
export function convertInline(line: string, options: InlineOptions): string {
  const noCode = line
    .replace(/(`+)#!([\w+-]+) (.*?)\1/g, '$1$3$1')
    .replace(/#only-(light|dark)(?=[)"' ])/g, '#gh-$1-mode-only')
  const plain = withoutAttributes(noCode, {
    delimiters: ['{', '}'],
    takesWords: false,
    report: () => undefined,
  })
  return changeText(plain, (text) => marks(iconsAsText(text), options))
}

function iconsAsText(text: string): string {
  return text.replace(ICON, (all, name: string) => {
    const sign = ICONS.find(([pattern]) => pattern.test(name))?.[1]
    if (sign === undefined) return ''
    return all.endsWith(' ') ? `${sign} ` : sign
  })
}

function marks(text: string, { extensions, abbreviations }: InlineOptions): string {
  let changed = text
  if (extensions.has('keys'))
    changed = changed.replace(/\+\+((?:"[^"]*"|[\w-]+)(?:\+(?:"[^"]*"|[\w-]+))*)\+\+/g, keys)
  if (extensions.has('mark')) changed = changed.replace(/==(?=\S)([^=]+?)(?<=\S)==/g, '<mark>$1</mark>')
  if (extensions.has('caret')) {
    changed = changed.replace(/\^\^(?=\S)([^^]+?)(?<=\S)\^\^/g, '<ins>$1</ins>')
    changed = changed.replace(/(?<=\w)\^([^\s^]+)\^/g, '<sup>$1</sup>')
  }
  if (extensions.has('tilde')) changed = changed.replace(/(?<=\w)~([^\s~]+)~(?!~)/g, '<sub>$1</sub>')
  if (/^\s*#/.test(text) || abbreviations.size === 0) return changed
  return changed.replace(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu, (word) => {
    const meaning = abbreviations.get(word)
    return meaning === undefined ? word : `<abbr title="${meaning}">${word}</abbr>`
  })
}

const KEY_NAMES: Record<string, string> = { cmd: '⌘', command: '⌘', win: '⊞', arrow: '→' }

function keys(_: string, combination: string): string {
  return combination
    .split('+')
    .map((key) => key.replace(/^"|"$/g, ''))
    .map(
      (key) =>
        KEY_NAMES[key] ?? key.replace(/(?:^|-)[a-z]/g, (start) => start.replace('-', ' ').toUpperCase()),
    )
    .map((key) => `<kbd>${key}</kbd>`)
    .join('+')
}
