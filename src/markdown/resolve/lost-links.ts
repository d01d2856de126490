// Finds links and pictures in text that CommonMark does not read as such, since a character is missing or in the wrong position.

/** The end of the name of a file: what follows a bracket in a sentence seldom has it. */
const ENDING = String.raw`\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|ya?ml|json)(?:#[^\s()<>]{0,100})?`
const SPACED = String.raw`(?! )(?=[^()\n]{1,300} )[^()<>[\]\n]{1,300}${ENDING}`
const PATH = String.raw`(?:https?:\/\/|\.{0,2}\/)[^\s()<>[\]]{1,300}|[^\s()<>[\]]{1,300}${ENDING}`
const LABEL = String.raw`(?<!\\)!?\[[^[\]\n]{0,200}\]`

const TITLE = String.raw`(?: +(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'))?`

export interface LostLink {
  /** Offset of its first character. */
  index: number
  message: string
  hint: string
}

type Fault = [pattern: RegExp, fault: string, hint: (url: string, label: string) => string]

const FAULTS: readonly Fault[] = [
  [
    new RegExp(String.raw`(${LABEL})\( ?(${SPACED})${TITLE}\)`, 'gi'),
    'its URL contains a space',
    (url) => `write (<${url}>) or (${encodeSpaces(url)})`,
  ],
  [
    new RegExp(String.raw`(?<=^|\n)( {0,3}${LABEL}:) ?(${SPACED})${TITLE}(?=\s*$)`, 'gim'),
    'its URL contains a space',
    (url, label) => `write ${label.trim()} <${url}>`,
  ],
  [
    new RegExp(String.raw`(${LABEL}) {1,3}\((${PATH})\)`, 'gi'),
    'a space is between ] and (',
    (url, label) => `write ${label}(${url})`,
  ],
  [
    new RegExp(String.raw`(${LABEL})\(<([^<>()\n]{1,300})\)`, 'gi'),
    'its URL begins with <, but does not end with >',
    (url, label) => `write ${label}(<${url}>)`,
  ],
  [
    new RegExp(String.raw`(${LABEL})\((${PATH})(?=\s|$)(?![^\n]{0,300}\))`, 'gi'),
    'its URL does not end with )',
    (url, label) => `write ${label}(${url})`,
  ],
  [
    new RegExp(String.raw`(?<![\w\])\\])(\([^()\n]{1,200}\))\[(${PATH})\]`, 'gi'),
    'the brackets are in the wrong order',
    (url, label) => `write [${label.slice(1, -1)}](${url})`,
  ],
]

const encodeSpaces = (url: string) => url.replaceAll(' ', '%20')

/**
 * Finds them in the text of a block.
 * @param text without what was read as Markdown @param raw all of it, at the same offsets
 */
export function findLostLinks(text: string, raw: string): LostLink[] {
  if (!/\] {0,3}\(|\)\[|\]: /.test(text)) return []
  return FAULTS.flatMap(([pattern, fault, hint]) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: label = '', 2: url = '', index }): LostLink => {
      const start = index + found.indexOf(url, label.length)
      const written = raw.slice(start, start + url.length)
      const name = found.startsWith('!') ? 'picture' : 'link'
      return {
        index,
        message: `this ${name} is shown as written: ${fault}`,
        hint: hint(written, raw.slice(index, index + label.length)),
      }
    }),
  )
}
