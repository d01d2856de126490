// Turns text into HTML and back: escaping for content and attributes, and decoding of character references.

const TEXT = /[<>]|&(?!#\d{1,7};|#[Xx][\da-fA-F]{1,6};|[A-Za-z][A-Za-z\d]*;)/g
const NEEDS_ESCAPE = /[<>&]/
const REPLACEMENT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element's content, ampersands included. */
export function escapeHtml(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[<>&]/g, (character) => REPLACEMENT[character] ?? '') : text
}

/** Escapes Markdown's text for an element's content; the character references in it stay as they are. */
export function escapeMarkdown(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(TEXT, (character) => REPLACEMENT[character] ?? '') : text
}

/** Escapes text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[<>&"]/g, (character) => REPLACEMENT[character] ?? '')
}

const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    mdash: '—',
    ndash: '–',
  }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', larr: '←', rarr: '→', bull: '•' }),
])

/** Decodes numeric character references and the common named ones; others stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,30}));/g,
    (whole, decimal, hex, name) => {
      if (name) return NAMED.get(name) ?? whole
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
    },
  )
}
