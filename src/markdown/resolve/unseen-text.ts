// Reports text that readers do not see: programs read it all the same, in the Markdown of the page and in the index.
import { readDeclarations } from '../../html/styles.ts'
import { defineRule } from '../../model/rule.ts'
import type { Position } from '../../text/position.ts'
import type { Attribute } from '../document.ts'
import type { Source } from '../source.ts'
import type { Draft } from './context.ts'

const hiddenText = defineRule<{ subject: string }>({
  id: 'hidden-text',
  lint: 'own',
  severity: 'warning',
  message: ({ subject }) => `${subject} hides text that agents and search get`,
  hint: 'remove the text; put notes for authors in a comment',
  about:
    "Text that readers do not see, but that agents and search get, who take it for the page's: in an element with `hidden`, or with a style that makes it invisible, tiny or puts it off the screen, or in characters of Unicode that are not shown. Somebody may have hidden instructions for agents in that way.",
  fix: 'Remove it. Notes for authors belong in a comment, which nobody gets.',
})

/** Reports an attribute that hides what its element contains. */
export function warnOfHiding(draft: Draft, source: Source, { name, value, at }: Attribute): void {
  const key = name.toLowerCase()
  const text = String(value)
  const style = key === 'style' ? hidingIn(text) : undefined
  const isUnseen = key === 'hidden' || key === 'popover'
  const isClass = key === 'class' && /(?:^|\s)visually-hidden(?:\s|$)/.test(text)
  const subject =
    (isUnseen && `the attribute ${key}`) ||
    (isClass && 'the class visually-hidden') ||
    (style && `the style ${style}`)
  if (subject) report(draft, source, at, subject)
}

function report(draft: Draft, { file }: Source, { line, column }: Position, subject: string): void {
  draft.problems.push(hiddenText({ file, line, column }, { subject }))
}

const ZERO = '[-+]?(?:0+\\.?0*|\\.0+)(?:[a-z]+|%)?'
/** Less than a tenth. */
const FAINT = '(?:0*\\.0\\d*|\\d(?:\\.\\d+)?%)'
/** No letter of it can be read. */
const TINY = '(?:[0-3](?:\\.\\d+)?(?:px|pt)|0*\\.[0-2]\\d*[a-z]+|[12]?\\d%)'
// A number is tried at its first digit alone: with many, it would take long.
const FAR =
  '[^;]*(?:-\\d{3,}|-\\d{2,}(?:\\.\\d+)?(?:v[a-z]+|r?em)|(?<!\\d)(?:\\d{4,}(?:px|r?em)|\\d{3,}v[a-z]+))'
const CLEAR = '(?:transparent|#(?:[\\da-f]{3}0|[\\da-f]{6}00)|(?:rgb|hsl)a?\\([^;]*[,/](?:0*\\.?0*)%?\\))'

/** Declarations without spaces, in lower case, that leave nothing to see. */
const HIDING = [
  'display:none',
  'visibility:(?:hidden|collapse)',
  'content-visibility:hidden',
  '(?:display|visibility|opacity|font-size):var\\([^;]*',
  `(?:opacity|font-size|zoom|scale|(?:max-)?(?:height|block-size)):(?:${ZERO}|calc\\(${ZERO}\\))`,
  `(?:opacity|zoom|scale):${FAINT}`,
  `font-size:${TINY}`,
  'font:(?:[^;]*[^\\d.;])?0[a-z%/][^;]*',
  `font:(?:[^;]*[^\\d.;])?${TINY}[/a-z"'][^;]*`,
  `(?:left|right|top|bottom|inset[a-z-]*|margin[a-z-]*|text-indent|transform|translate):${FAR}[^;]*`,
  `transform:[^;]*scale[xy]?\\((?:${ZERO}|${FAINT})[,)][^;]*`,
  'transform:[^;]*rotate[xy]\\((?:90|270)deg\\)[^;]*',
  'letter-spacing:-[1-9]\\d*(?:\\.\\d+)?r?em',
  `filter:[^;]*opacity\\((?:${ZERO}|${FAINT})\\)[^;]*`,
  'clip:rect\\([^;]*',
  'clip-path:(?:inset\\((?:[5-9]\\d|100)%|circle\\(0|polygon\\([^1-9;]*\\))[^;]*',
  `(?:color|-webkit-text-fill-color):${CLEAR}`,
].map((form) => new RegExp(`^${form}(?:!important)?$`))

function hidingIn(style: string): string | undefined {
  const plain = (readDeclarations(style) ?? style)
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16) % 0x110000))
    .toLowerCase()
  const rules = plain.split(';').map((rule) => rule.trim())
  return rules.find((rule) => HIDING.some((form) => form.test(rule.replace(/\s/g, '')))) ?? coverIn(rules)
}

/** A declaration that hides by another: letters have the color of what is behind them, or overflow a box without room. */
function coverIn(rules: readonly string[]): string | undefined {
  const values = new Map(
    rules.map((rule) => [rule.split(':')[0]?.trim(), rule.split(':').slice(1).join(':').trim()]),
  )
  const color = values.get('color')
  const isCovered =
    color !== undefined && [values.get('background-color'), values.get('background')].includes(color)
  const isCut = /^(?:hidden|clip)/.test(values.get('overflow') ?? '')
  const box = rules.find(
    (rule) =>
      isCut && /^(?:max-)?(?:width|height|inline-size|block-size)\s*:\s*[01]?(?:\.\d+)?(?:px)?$/.test(rule),
  )
  return isCovered ? `color: ${color}` : box
}

/** A flag, as of Scotland; or a tag character, as it is, as a reference of HTML, or as an escape of YAML; or selectors and characters without width in a
 * row, which may be letters of a text, too. */
const TAGS =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}|([\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}\ufe00-\ufe0f]{2}|[\u200b-\u200d\u2060-\u2064\ufeff]{8}|&#x0*e00[0-7][\da-f];|&#0*917(?:50[4-9]|5[1-9]\d|6[0-2]\d|63[01]);|\\U000e00[0-7][\da-f])/giu

/** Characters that few texts have: half of a tag character, one without width, or the begin of a reference or an escape. */
const MAY_TAG = /\udb40|[\ufe00-\ufe0f\u200b-\u200d\u2060-\u2064\ufeff]|&#|\\U/

/** Reports the first tag character of a file. @param text of the whole file */
export function warnOfTagCharacters(draft: Draft, source: Source, text: string): void {
  const found = MAY_TAG.test(text) && [...text.matchAll(TAGS)].find(([, tag]) => tag !== undefined)
  if (!found) return
  const isTag = /[\u{E0000}-\u{E007F}\w]/u.test(found[0])
  const hidden = isTag ? 'a tag character of Unicode' : 'a row of characters that cannot be seen'
  const { index } = found
  const before = text.slice(0, index)
  const start = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  report(draft, source, { line, column: index - start + 1 }, hidden)
}
