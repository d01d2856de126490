// Converts a site's stylesheets: its primary colour and the rules of its own classes are kept, the rest is reported.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Accent, accentOf } from './accent.ts'
import { flatten } from './css-rules.ts'
import { customPropertiesIn } from './custom-properties.ts'
import { textOf } from './data.ts'
import { type DocusaurusSite, pathIn } from './docusaurus-site.ts'
import { filesBelow } from './files-below.ts'
import { COST, lost, type Note } from './note.ts'
import { type OwnRules, ownRules } from './own-rules.ts'

/** The words that a site's pages and components are written with, among which are the classes that they use. */
const SOURCE = /\.(?:mdx?|[jt]sx?)$/
const WORD = /[\w-]+/g

/** Collects the words of the docs, the pages and `src/`. */
function pageWords({ root, docs, pages }: DocusaurusSite): ReadonlySet<string> {
  const folders = new Set(['src', ...[...docs, ...pages].map(({ path }) => textOf(path) ?? 'docs')])
  const words = new Set<string>()
  for (const folder of folders) {
    const absolute = resolve(root, folder)
    for (const file of filesBelow(absolute).filter(
      (path) => SOURCE.test(path) && !path.includes('node_modules'),
    ))
      for (const [word] of readFileSync(join(absolute, file), 'utf8').matchAll(WORD)) words.add(word)
  }
  return words
}

export const OWN_STYLES = 'templates/styles/own.css'

export interface Look {
  /** The contents of `OWN_STYLES`; undefined where there is nothing to be said, or something already. */
  styles: string | undefined
  notes: Note[]
}

/** Our own styles. */
export interface OurStyles {
  /** The contents of `styles/tokens.css`. */
  tokens: string
  /** The names of all classes. */
  classes: ReadonlySet<string>
}

export function themeOf(site: DocusaurusSite, { tokens, classes }: OurStyles): Look {
  const { root, styles } = site
  const subject = styles.map((path) => pathIn(root, path)).join(', ')
  const note = (text: string) => (styles.length > 0 ? [lost(subject, text, COST.look)] : [])
  const files = styles.map((path) => resolve(root, path)).filter(existsSync)
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isTaken = existsSync(join(root, 'templates'))
  const accent = isTaken ? undefined : accentOf(css, tokens)
  const rules = isTaken || files.length === 0 ? undefined : rulesOf(files, site, classes)
  if (!accent && !rules) return { styles: undefined, notes: note(`the look is set in ${OWN_STYLES}`) }
  const names = files.map((file) => pathIn(root, file)).join(', ')
  return {
    styles: [
      ...(accent ? [`/* The primary colour of ${names}. */\n${accent.css}`] : []),
      ...(rules ? [`/* The rules for classes that pages use. */\n${rules.css}\n`] : []),
    ].join('\n'),
    notes: note(carriedOver(accent, rules, styles.length > 1 ? 'their' : 'its')),
  }
}

/** Each file is read separately: one that is not CSS must not hide the others. */
function rulesOf(
  files: readonly string[],
  site: DocusaurusSite,
  ours: ReadonlySet<string>,
): OwnRules | undefined {
  const css = files.map((file) => flatten(readFileSync(file, 'utf8'))).join('\n')
  const words = pageWords(site)
  return ownRules({
    css,
    properties: customPropertiesIn(css),
    isUsed: (name) => words.has(name),
    isOurs: (name) => ours.has(name),
  })
}

function carriedOver(
  accent: Accent | undefined,
  rules: OwnRules | undefined,
  whose: 'its' | 'their',
): string {
  const count = rules?.classes.size ?? 0
  const what = [
    ...(accent ? [`${whose} primary colour`] : []),
    ...(count > 0 ? [`the rules of ${count} ${count === 1 ? 'class' : 'classes'} of pages`] : []),
  ]
  const changes =
    accent && accent.changes.length > 0 ? ` (for the contrast, ${accent.changes.join(' and ')})` : ''
  return `${what.join(' and ')} ${count > 0 ? 'are' : 'is'} in ${OWN_STYLES}${changes}; the rest is to be set there`
}
