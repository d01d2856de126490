// The rules of a site's stylesheets for classes that its pages use and ours do not have: unchanged, inside articles.

import { type CssRule, partsOf, rulesIn } from '../../text/css-rules.ts'
import type { Mode, Properties } from '../../text/custom-properties.ts'

/** The names in Docusaurus of the colors and measures that ours are set by. */
const KNOWN: Readonly<Record<string, string>> = {
  '--ifm-color-primary': 'accent',
  '--ifm-color-primary-dark': 'accent-strong',
  '--ifm-color-primary-darker': 'accent-strong',
  '--ifm-color-primary-darkest': 'accent-strong',
  '--ifm-color-primary-light': 'accent',
  '--ifm-color-primary-lighter': 'accent',
  '--ifm-color-primary-lightest': 'accent-soft',
  '--ifm-link-color': 'accent',
  '--ifm-background-color': 'bg',
  '--ifm-background-surface-color': 'bg-raised',
  '--ifm-card-background-color': 'bg-raised',
  '--ifm-font-color-base': 'text',
  '--ifm-color-content': 'text',
  '--ifm-heading-color': 'text-strong',
  '--ifm-color-content-secondary': 'text-muted',
  '--ifm-color-emphasis-100': 'bg-soft',
  '--ifm-color-emphasis-200': 'line',
  '--ifm-color-emphasis-300': 'line',
  '--ifm-color-emphasis-600': 'text-muted',
  '--ifm-color-emphasis-700': 'text-muted',
  '--ifm-code-background': 'code-bg',
  '--ifm-pre-background': 'code-bg',
  '--ifm-font-family-base': 'font',
  '--ifm-font-family-monospace': 'font-mono',
  '--ifm-global-radius': 'radius',
}

/** The elements around an article have other names here. */
const FRAME =
  /^(?:navbar|menu|dropdown|footer|pagination|breadcrumbs|table-of-contents|DocSearch)(?=[-_A-Z]|$)/

const CONDITION = /^@(?:media|supports|container)\b/
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+(\S+)/
const REFERENCE = /var\(\s*(--[\w-]+)/g

export interface OwnRules {
  css: string
  /** The classes that rules are carried over for. */
  classes: ReadonlySet<string>
}

export interface OwnRulesInput {
  /** The site's stylesheets, flat. */
  css: string
  /** The custom properties that they set for all of a page. */
  properties: Record<Mode, Properties>
  /** Returns whether pages name a class. */
  isUsed(name: string): boolean
  /** Returns whether a class is one of our own. */
  isOfThisPackage(name: string): boolean
}

/** Picks the rules; undefined when there are none. */
export function ownRules({ css, properties, isUsed, isOfThisPackage }: OwnRulesInput): OwnRules | undefined {
  const classes = new Set<string>()
  const rules = rulesIn(css)
  const isKnown = (name: string) => name in KNOWN || properties.dark.has(name) || css.includes(`${name}:`)
  const isOwn = (selector: string) => {
    const names = classesIn(selector)
    const own =
      names.length > 0 && names.every((name) => isUsed(name) && !isOfThisPackage(name) && !FRAME.test(name))
    if (own) for (const name of names) classes.add(name)
    return own
  }
  const carried = convertRules(rules, { isOwn, isKnown })
  if (carried.length === 0) return undefined
  const text = carried.join('\n')
  const moving = rules.filter(({ head }) => isNamed(KEYFRAMES.exec(head)?.[1], text))
  const frames = moving.map(({ head, body }) => `${head} { ${body} }`)
  return { css: [...propertyRules(text, properties), text, ...frames].join('\n'), classes }
}

interface Choice {
  isOwn(selector: string): boolean
  isKnown(property: string): boolean
}

function convertRules(rules: readonly CssRule[], choice: Choice): string[] {
  return rules.flatMap(({ head, body }) => {
    if (CONDITION.test(head)) {
      const inner = convertRules(rulesIn(body), choice)
      return inner.length > 0 ? [`${head} {\n${inner.join('\n')}\n}`] : []
    }
    if (head.startsWith('@')) return []
    const declarations = partsOf(body, ';').filter((declaration) => isPlain(declaration, choice))
    if (declarations.length === 0) return []
    const selectors = partsOf(head, ',').filter(
      (selector) => !selector.includes('#') && choice.isOwn(selector),
    )
    if (selectors.length === 0) return []
    return [
      `${selectors.map(withinArticle).join(',\n')} { ${declarations.map((name) => name.replace(/:\s*/, ': ')).join('; ')} }`,
    ]
  })
}

/** Returns whether a declaration needs neither a file nor a property that only Docusaurus sets. */
function isPlain(declaration: string, { isKnown }: Choice): boolean {
  if (declaration.startsWith('@') || /url\((?!["']?(?:data:|#))/i.test(declaration)) return false
  return [...declaration.matchAll(REFERENCE)].every(([, name = '']) => isKnown(name))
}

function classesIn(selector: string): string[] {
  const plain = selector.replace(/\[[^\]]*\]/g, '')
  return [...plain.matchAll(/\.((?:[\w-]|\\.|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )
}

const PSEUDO_ELEMENT =
  /::?(?:before|after|first-line|first-letter|marker|placeholder|selection|backdrop|-[\w-]+)\b\S*$/

/** The frame of a page has its own names. */
function withinArticle(selector: string): string {
  const end = PSEUDO_ELEMENT.exec(selector)?.index ?? selector.length
  return `${selector.slice(0, end)}:where(.markdown *)${selector.slice(end)}`
}

function isNamed(name: string | undefined, text: string): boolean {
  return name !== undefined && text.includes(name)
}

/** The properties that rules refer to, with those that these refer to. */
function propertyRules(text: string, { light, dark }: Record<Mode, Properties>): string[] {
  const names = new Set<string>()
  const collect = (value: string) => {
    for (const [, name = ''] of value.matchAll(REFERENCE)) {
      if (names.has(name)) continue
      names.add(name)
      if (!(name in KNOWN)) collect(`${light.get(name) ?? ''} ${dark.get(name) ?? ''}`)
    }
  }
  collect(text)
  const ours = (name: string) => (KNOWN[name] === undefined ? undefined : `var(--ld-${KNOWN[name]})`)
  const inLight = [...names].flatMap((name) => declaration(name, ours(name) ?? light.get(name)))
  const inDark = [...names].flatMap((name) =>
    ours(name) === undefined && dark.get(name) !== light.get(name) ? declaration(name, dark.get(name)) : [],
  )
  return [
    ...(inLight.length > 0 ? [`.markdown { ${inLight.join(' ')} }`] : []),
    ...(inDark.length > 0 ? [`@media screen { [data-theme="dark"] .markdown { ${inDark.join(' ')} } }`] : []),
  ]
}

function declaration(name: string, value: string | undefined): string[] {
  return value === undefined || /url\(/i.test(value) ? [] : [`${name}: ${value};`]
}
