// Reports text that readers do not see: programs read it all the same, in the Markdown of the page and in the index.
import { readDeclarations } from '../../html/styles.ts'
import { defineRule } from '../../model/rule.ts'
import type { Position } from '../../text/position.ts'
import type { Attribute } from '../document.ts'
import type { Source } from '../source.ts'
import type { Draft } from './context.ts'

const hiddenText = defineRule<{ subject: string }>({
  id: 'hidden-text',
  severity: 'warning',
  message: ({ subject }) => `${subject} hides text that agents and search get`,
  hint: 'remove the text; put notes for authors in a comment',
  about:
    "Text that readers do not see, but that agents and search get, who take it for the page's: in an element with `hidden`, or with a style that makes it invisible, tiny or puts it off the screen, or in Unicode's tag characters. Somebody may have hidden instructions for agents in that way.",
  fix: 'Remove it. Notes for authors belong in a comment, which nobody gets.',
})

/** Reports an attribute that hides what its element contains. */
export function warnOfHiding(draft: Draft, source: Source, { name, value, at }: Attribute): void {
  const key = name.toLowerCase()
  const style = key === 'style' ? hidingIn(String(value)) : undefined
  const subject = key === 'hidden' ? 'the attribute hidden' : style && `the style ${style}`
  if (subject) report(draft, source, at, subject)
}

function report(draft: Draft, { file }: Source, { line, column }: Position, subject: string): void {
  draft.problems.push(hiddenText({ file, line, column }, { subject }))
}

const ZERO = '[-+]?(?:0+\\.?0*|\\.0+)(?:[a-z]+|%)?'
const FAR = '[^;]*-\\d{3,}'

/** Declarations without spaces, in lower case, that leave nothing to see. */
const HIDING = [
  'display:none',
  'visibility:(?:hidden|collapse)',
  'content-visibility:hidden',
  `(?:opacity|font-size|zoom|scale|(?:max-)?(?:height|block-size)):${ZERO}`,
  'font:(?:[^;]*[^\\d.;])?0[a-z%/][^;]*',
  `(?:left|right|top|bottom|inset[a-z-]*|margin[a-z-]*|text-indent|transform|translate):${FAR}[^;]*`,
  `transform:[^;]*scale[xy]?\\(${ZERO}[,)][^;]*`,
  'clip:rect\\([^;]*',
  'clip-path:(?:inset\\((?:[5-9]\\d|100)%|circle\\(0)[^;]*',
  '(?:color|-webkit-text-fill-color):transparent',
].map((form) => new RegExp(`^${form}(?:!important)?$`))

function hidingIn(style: string): string | undefined {
  const plain = (readDeclarations(style) ?? style)
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16) % 0x110000))
    .toLowerCase()
  return plain
    .split(';')
    .map((rule) => rule.trim())
    .find((rule) => HIDING.some((form) => form.test(rule.replace(/\s/g, ''))))
}

/** A flag, as of Scotland, or a tag character: as it is, as a reference of HTML, or as an escape of YAML. */
const TAGS =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}|([\u{E0000}-\u{E007F}]|&#x0*e00[0-7][\da-f];|&#0*917(?:50[4-9]|5[1-9]\d|6[0-2]\d|63[01]);|\\U000e00[0-7][\da-f])/giu

/** Characters that few texts have: half of a tag character, or the begin of a reference or an escape. */
const MAY_TAG = /\udb40|&#|\\U/

/** Reports the first tag character of a file. @param text of the whole file */
export function warnOfTagCharacters(draft: Draft, source: Source, text: string): void {
  const found = MAY_TAG.test(text) && [...text.matchAll(TAGS)].find(([, tag]) => tag !== undefined)
  if (!found) return
  const { index } = found
  const before = text.slice(0, index)
  const start = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  report(draft, source, { line, column: index - start + 1 }, 'a tag character of Unicode')
}
