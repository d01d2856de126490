// Reads the articles of a built site, so that all engines get the same text, sections and ids.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ARTICLE = /<article class="article">(.*?)<\/article>/s
const ANCHOR = /<a class="anchor"[^>]*><\/a>/g
const BUTTON = /<button[^>]*>.*?<\/button>/gs

/** Returns the URL and the HTML of each article. */
export function readArticles(folder, base) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('index.html'))
    .sort()
    .flatMap((path) => {
      const html = ARTICLE.exec(readFileSync(join(folder, path), 'utf8'))?.[1]
      const route = dirname(path) === '.' ? '' : `${dirname(path)}/`
      return html === undefined
        ? []
        : [{ url: base + route, html: html.replace(ANCHOR, '').replace(BUTTON, '') }]
    })
}

const HEADING = /<h([1-6])(?: [^>]*?id="([^"]*)"[^>]*)?>(.*?)<\/h\1>/gs

/**
 * Splits an article at its headings.
 * @returns sections, each with its title after those of the sections around it
 */
export function cutSections(html) {
  const headings = [...html.matchAll(HEADING)]
  const titles = []
  return headings.map(({ 0: whole, 1: level, 2: id = '', 3: title, index }, position) => {
    titles.length = Number(level)
    titles[Number(level) - 1] = textOf(title)
    const text = textOf(html.slice(index + whole.length, headings[position + 1]?.index))
    return { id: decode(id), titles: titles.filter((one) => one !== undefined), text }
  })
}

function textOf(html) {
  return decode(html.replace(/<[^>]*>/g, '')).trim()
}

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(html) {
  return html.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
