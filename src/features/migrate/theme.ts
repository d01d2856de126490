// Converts a site's stylesheets: its primary color and the rules of its own classes are kept, the rest is reported.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Color, clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori'
import { flatten } from '../../text/css-rules.ts'
import type { Mode, Properties } from '../../text/custom-properties.ts'
import { customPropertiesIn, propertyValue } from '../../text/custom-properties.ts'
import { textOf } from './data.ts'
import { type DocusaurusSite, pathIn } from './docusaurus-site.ts'
import { filesBelow } from './files-below.ts'
import { COST, type Note, unsupported } from './note.ts'
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
  const note = (text: string) => (styles.length > 0 ? [unsupported(subject, text, COST.look)] : [])
  const files = styles.map((path) => resolve(root, path)).filter(existsSync)
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isTaken = existsSync(join(root, 'templates'))
  const accent = isTaken ? undefined : accentOf(css, tokens)
  const rules = isTaken || files.length === 0 ? undefined : rulesOf(files, site, classes)
  if (!accent && !rules) return { styles: undefined, notes: note(`the look is set in ${OWN_STYLES}`) }
  const names = files.map((file) => pathIn(root, file)).join(', ')
  return {
    styles: [
      ...(accent ? [`/* The primary color of ${names}. */\n${accent.css}`] : []),
      ...(rules ? [`/* The rules for classes that pages use. */\n${rules.css}\n`] : []),
    ].join('\n'),
    notes: note(describeConverted(accent, rules, styles.length > 1 ? 'their' : 'its')),
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
    isOfThisPackage: (name) => ours.has(name),
  })
}

function describeConverted(
  accent: Accent | undefined,
  rules: OwnRules | undefined,
  whose: 'its' | 'their',
): string {
  const count = rules?.classes.size ?? 0
  const what = [
    ...(accent ? [`${whose} primary color`] : []),
    ...(count > 0 ? [`the rules of ${count} ${count === 1 ? 'class' : 'classes'} of pages`] : []),
  ]
  const changes =
    accent && accent.changes.length > 0 ? ` (for the contrast, ${accent.changes.join(' and ')})` : ''
  return `${what.join(' and ')} ${count > 0 ? 'are' : 'is'} in ${OWN_STYLES}${changes}; the rest is to be set there`
}

const PRIMARY = '--ifm-color-primary'
/** The least contrast of text by WCAG 2.2, level AA. */
const LEGIBLE = 4.5
/** Factor of contrast of a pressed or pointed link over the accent. */
const STRONGER = 1.3
const STEP = 0.005

/** Share of the accent in a soft ground, and in the mark of a line of code: its alpha, in hex digits. */
const TINT: Record<Mode, { soft: number; mark: string }> = {
  light: { soft: 0.09, mark: '14' },
  dark: { soft: 0.16, mark: '21' },
}

interface Accent {
  /** The contents of `templates/styles/own.css`. */
  css: string
  /** Where the site's own color had to be changed, and into which. */
  changes: string[]
}

/**
 * Makes the styles that give a site the primary color of its stylesheets; undefined when they set none.
 * @param css the site's stylesheets
 * @param tokens ours, which say what an accent is seen on
 */
export function accentOf(css: string, tokens: string): Accent | undefined {
  const [own, ours] = [customPropertiesIn(css), customPropertiesIn(tokens)]
  const written = propertyValue(own.light, PRIMARY)
  const light = accentIn('light', written, ours.light)
  const dark =
    accentIn('dark', propertyValue(own.dark, PRIMARY), ours.dark) ?? accentIn('dark', written, ours.dark)
  const rules = [
    light && `:root {\n${lines(light, '  ')}\n}\n`,
    // Paper is light.
    dark && `@media screen {\n  [data-theme="dark"] {\n${lines(dark, '    ')}\n  }\n}\n`,
  ].filter((rule) => rule !== undefined)
  if (rules.length === 0) return undefined
  const changes = [light, dark].flatMap((mode) =>
    mode && mode.from !== mode.to ? `${mode.from} to ${mode.to}` : [],
  )
  return { css: rules.join('\n'), changes: [...new Set(changes)] }
}

interface ModeAccent {
  /** The site's color, and the one that can be read, as `#rrggbb`. */
  from: string
  to: string
  properties: [name: string, value: string][]
}

/** @param written the primary color, as the site has it */
function accentIn(mode: Mode, written: string | undefined, ours: Properties): ModeAccent | undefined {
  const primary = parse(written ?? '')
  const ground = (name: string) => ours.get(`--ld-${name}`) ?? ''
  const shade = parse(ground('shade'))
  if (!primary) return undefined
  const { soft: share, mark } = TINT[mode]
  const away = mode === 'light' ? -STEP : STEP
  const from = formatHex(blend(ground('bg'), primary))
  const soft = formatHex(blend(ground('bg'), { ...primary, alpha: (primary.alpha ?? 1) * share }))
  const plain = [...GROUNDS.map(ground), soft]
  // Code in a link has its own shade.
  const grounds = [...plain, ...(shade ? plain.map((color) => formatHex(blend(color, shade))) : [])]
  const to = withContrast(from, { grounds, least: LEGIBLE, away })
  const least = STRONGER * wcagContrast(to, ground('bg'))
  return {
    from,
    to,
    properties: [
      ['--ld-accent', to],
      ['--ld-accent-strong', withContrast(to, { grounds: [ground('bg')], least, away })],
      ['--ld-accent-soft', soft],
      ['--ld-code-mark', to + mark],
    ],
  }
}

/** The backgrounds of links: the page, raised surfaces, boxes of each kind. */
const GROUNDS = ['bg', 'bg-soft', 'bg-raised', 'teal-soft', 'coral-soft', 'amber-soft']

/** Returns the color that is seen where a translucent one lies on its ground. */
function blend(ground: string, color: Color): Color {
  return interpolate([ground, { ...color, alpha: 1 }], 'rgb')(color.alpha ?? 1)
}

const toOklch = converter('oklch')

interface Wanted {
  grounds: readonly string[]
  least: number
  /** A step that makes it darker or lighter. */
  away: number
}

/** The nearest color of this hue that has so much contrast on each of the grounds; black or white when none has. */
function withContrast(color: string, { grounds, least, away }: Wanted): string {
  const { l, ...hue } = toOklch(parse(color)) ?? { mode: 'oklch', l: 0, c: 0 }
  let near = color
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += away) {
    if (lightness !== l) near = formatHex(clampChroma({ ...hue, l: lightness }, 'oklch'))
    if (grounds.every((ground) => wcagContrast(near, ground) >= least)) return near
  }
  return away < 0 ? '#000000' : '#ffffff'
}

function lines({ properties }: ModeAccent, indent: string): string {
  return properties.map(([name, value]) => `${indent}${name}: ${value};`).join('\n')
}
