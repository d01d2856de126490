// The card of a page, which social networks show with a link to it: logo and name of the site, title, description and address of
// the page's site, as an SVG that sharp makes a PNG of.
import { escapeAttribute, escapeText } from '../../text/escape.ts'

export interface CardTexts {
  site: string
  title: string
  description: string
  /** Of the site, without its scheme. */
  address: string
  direction: 'ltr' | 'rtl'
}

export interface CardLook {
  /** CSS color. */
  accent: string
  logo?: { dataUrl: string; width: number; height: number } | undefined
}

export const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const MARGIN = 80
const FONT = 'Noto Sans, Segoe UI, Helvetica, Arial, sans-serif'

/** Sizes of a title, each with the most lines that it may take; the first that suffices. */
const TITLE_SIZES = [
  [76, 2],
  [60, 3],
] as const
const SMALLEST = 48
const MAX_LINES = 3
const TEXT_SIZE = 32
/** Base line of the address. */
const ADDRESS_LINE = 566
const LOGO_HEIGHT = 64
const MAX_LOGO_WIDTH = 320

export function renderCard(
  { site, title, description, address, direction }: CardTexts,
  look: CardLook,
): string {
  const { accent, logo } = look
  const [size] = TITLE_SIZES.find(([size, most]) => wrap(title, size).length <= most) ?? [SMALLEST]
  const titles = cut(wrap(title, size), MAX_LINES)
  const texts = cut(wrap(description, TEXT_SIZE), 2)
  const isMirrored = direction === 'rtl'
  const at = (indent: number) => (isMirrored ? CARD_WIDTH - MARGIN - indent : MARGIN + indent)
  const line = (text: string, y: number, style: string, indent = 0) =>
    `<text x="${at(indent)}" y="${Math.round(y)}" direction="${direction}" ${style}>${escapeText(text.replace(NOT_IN_XML, ''))}</text>`
  // From the bottom up, as far as the texts need.
  const lastText = ADDRESS_LINE - 70
  const firstText = lastText - (texts.length - 1) * TEXT_SIZE * 1.4
  const lastTitle = texts.length > 0 ? firstText - 66 : lastText
  const firstTitle = lastTitle - (titles.length - 1) * size * 1.2
  const width = logo ? Math.round(Math.min((logo.width / logo.height) * LOGO_HEIGHT, MAX_LOGO_WIDTH)) : 0
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="16" fill="${accent}"/>`,
    logo
      ? `<image href="${escapeAttribute(logo.dataUrl)}" x="${isMirrored ? at(width) : at(0)}" y="72" width="${width}" height="${LOGO_HEIGHT}"/>`
      : '',
    line(site, 118, `font-size="36" font-weight="600" fill="${accent}"`, logo ? width + 24 : 0),
    ...titles.map((text, index) =>
      line(text, firstTitle + index * size * 1.2, `font-size="${size}" font-weight="700" fill="#0d1b26"`),
    ),
    ...texts.map((text, index) =>
      line(text, firstText + index * TEXT_SIZE * 1.4, `font-size="${TEXT_SIZE}" fill="#556472"`),
    ),
    line(address, ADDRESS_LINE, `font-size="28" fill="${accent}"`),
    '</svg>',
  ].join('')
}

function cut(lines: readonly string[], most: number): string[] {
  const kept = lines.slice(0, most)
  return lines.length <= most ? kept : [...kept.slice(0, -1), `${kept.at(-1)} …`]
}

/** Where a line may end: after spaces, hyphens and slashes, and after each letter of scripts without spaces. */
const WORD = /[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff/-]*[/-]?\s*/g

/** Characters that no XML may contain, such as the control characters that quoted front matter can write. */
const NOT_IN_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Cuts a text into lines. Widths are estimated, generously: fonts differ. */
function wrap(text: string, size: number): string[] {
  const room = (CARD_WIDTH - 2 * MARGIN) / size
  const lines: string[] = []
  let line = ''
  for (const word of Array.from(text.matchAll(WORD), ([word]) => piecesOf(word, room)).flat()) {
    if (line !== '' && widthOf(line + word.trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

/** A word, in parts if it is longer than a line. */
function piecesOf(word: string, room: number): string[] {
  if (widthOf(word) <= room) return [word]
  const pieces = ['']
  for (const sign of word) {
    const piece = `${pieces.at(-1)}${sign}`
    if (widthOf(piece) <= room) pieces[pieces.length - 1] = piece
    else pieces.push(sign)
  }
  return pieces
}

/** In units of the font's size. */
function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += /[\u2e80-\uffff]/.test(sign) ? 1 : /[A-Z\dmw@%_]/.test(sign) ? 0.75 : 0.62
  return width
}
