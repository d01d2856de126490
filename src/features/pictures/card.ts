// The card of a page, which social networks show with a link to it: the names of the site and of the page, as an SVG that
// sharp makes a PNG of.
import { escapeText } from '../../text/escape.ts'

export interface CardTexts {
  site: string
  title: string
  description: string
  direction: 'ltr' | 'rtl'
}

export const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const MARGIN = 80
const FONT = 'Noto Sans, Segoe UI, Helvetica, Arial, sans-serif'

/** Sizes of a title, the first with which it needs no more than `MAX_LINES`. */
const SMALLEST = 48
const TITLE_SIZES = [76, 60]
const MAX_LINES = 3
const TEXT_SIZE = 32

/** @param accent CSS colour */
export function renderCard({ site, title, description, direction }: CardTexts, accent: string): string {
  const size = TITLE_SIZES.find((candidate) => wrap(title, candidate).length <= MAX_LINES) ?? SMALLEST
  const lines = cut(wrap(title, size), MAX_LINES)
  const top = 250
  const below = top + (lines.length - 1) * size * 1.2 + 80
  const left = direction === 'rtl' ? CARD_WIDTH - MARGIN : MARGIN
  const line = (text: string, y: number, style: string) =>
    `<text x="${left}" y="${Math.round(y)}" direction="${direction}" ${style}>${escapeText(text.replace(NOT_IN_XML, ''))}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="16" fill="${accent}"/>`,
    line(site, 130, `font-size="36" font-weight="600" fill="${accent}"`),
    ...lines.map((text, index) =>
      line(text, top + index * size * 1.2, `font-size="${size}" font-weight="700" fill="#0d1b26"`),
    ),
    ...cut(wrap(description, TEXT_SIZE), 2).map((text, index) =>
      line(text, below + index * TEXT_SIZE * 1.4, `font-size="${TEXT_SIZE}" fill="#556472"`),
    ),
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
