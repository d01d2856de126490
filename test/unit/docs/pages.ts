// Our own pages as they are written, for the tests of what they say.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { slug } from 'github-slugger'

export interface WrittenPage {
  /** Below `docs/`, with slashes. */
  path: string
  text: string
  /** What is below a heading or in a `:::command`, up to the next; the first is what is above all headings. */
  sections: string[]
}

export const pages: readonly WrittenPage[] = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => path.replaceAll(sep, '/'))
  .sort()
  .map((path) => {
    const text = readFileSync(join('docs', path), 'utf8')
    return { path, text, sections: sectionsOf(text) }
  })

/** What statements of our pages were read in: by page, and by section, whose name is its id or `command vo write fund`. */
export const sources: Record<string, Record<string, string[]>> = JSON.parse(
  readFileSync('docs/_data/sources.json', 'utf8'),
).pages

/** The name of a section, by its first line. */
export function nameOfSection(section: string): string {
  const [, command] = /^:::+command ([^{\n]*)/.exec(section) ?? []
  if (command !== undefined) return `command ${command.trim()}`
  const [, words = '', id] = /^#{1,6} ([^{\n]*)(?:\{#([\w-]+))?/.exec(section) ?? []
  return id ?? slug(words.trim().replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1'))
}

/** Words without their line breaks, which move when a paragraph is wrapped again. */
export const flowing = (text: string): string => text.replace(/\s+/g, ' ')

function sectionsOf(text: string): string[] {
  const sections: string[] = []
  let inFence = false
  let from = 0
  let at = 0
  for (const line of text.split(/^/m)) {
    if (line.startsWith('```')) inFence = !inFence
    if (!inFence && /^(?:#{1,6} |:::+command )/.test(line)) {
      sections.push(text.slice(from, at))
      from = at
    }
    at += line.length
  }
  return [...sections, text.slice(from)]
}
