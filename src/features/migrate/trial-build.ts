// Settings that follow from what pages turned out to hold: the other sites that they load from, and what the checks of ours
// would stop them for, though they are published as they are.

import { readMarkup } from '../../html/markup.ts'
import { formatPosition, type Problem } from '../../model/problem.ts'
import { type Embedded, originOf } from '../../text/origins.ts'
import { isRecord } from '../../text/record.ts'
import { type Data, dataOf, listOf } from './data.ts'
import { COST, changed, type Note } from './note.ts'

/** The problems of a page, including those in files that it imports. */
export interface TrialProblem extends Problem {
  page: string
}

type Origins = Record<Embedded, Set<string>>

/**
 * Adds to settings what they need for these problems not to stop a build.
 * @param wasMdx whether the pages in `.md` were MDX
 */
export function provenSettings(
  settings: Data,
  problems: readonly Problem[],
  { wasMdx }: { wasMdx: boolean },
): { settings: Data; notes: Note[] } {
  const security = securityOf(settings, problems)
  const checks = CHECKS.flatMap(({ key, rules, fault }) => {
    const found = problems.filter(({ severity, rule }) => severity === 'error' && rules.test(rule))
    return found.length > 0 ? [{ key, note: relaxedNote(`lint.${key}`, fault, found) }] : []
  })
  const { format } = dataOf(settings.markdown)
  const unread = wasMdx && format !== 'mdx' ? problems : []
  const indented = unread.filter(({ rule }) => rule === 'indented-markdown')
  const ofMarkdown = unread.filter(({ file }) => file.endsWith('.md'))
  const coded = ofMarkdown.filter(({ rule }) => rule === 'unsupported-expression')
  const nested = ofMarkdown.filter(({ rule }) => rule === 'misplaced-component')
  const reasons = [
    ...indented.slice(0, 1).map((first) => `where indented text such as ${formatPosition(first)} is no code`),
    ...coded.slice(0, 1).map((first) => `since pages in .md hold code such as in ${formatPosition(first)}`),
    ...nested
      .slice(0, 1)
      .map((first) => `since pages in .md hold components such as in ${formatPosition(first)}`),
  ]
  const { components } = dataOf(settings.lint)
  const lacking = components === undefined ? problems.filter(isOfComponents) : []
  const relaxed = [...(lacking.length > 0 ? ['components'] : []), ...checks.map(({ key }) => key)]
  const lint = { ...dataOf(settings.lint), ...Object.fromEntries(relaxed.map((key) => [key, 'warn'])) }
  return {
    settings: {
      ...settings,
      ...(reasons.length > 0 && { markdown: { ...dataOf(settings.markdown), format: 'mdx' } }),
      ...(relaxed.length > 0 && { lint }),
      ...(security.kinds.length > 0 && { security: Object.fromEntries(security.kinds) }),
    },
    notes: [
      ...lacking
        .slice(0, 1)
        .map((first) =>
          changed(
            'lint.components',
            `"warn", for components that do not work as in ${formatPosition(first)}`,
          ),
        ),
      ...checks.map(({ note }) => note),
      ...security.notes,
      ...reasons
        .slice(0, 1)
        .map((reason) => changed('markdown.format', `"mdx", ${reason}: the code of all pages is run`)),
    ],
  }
}

/** Returns whether a problem stops a build with these settings as well. */
export function stillBlocks({ severity, rule }: Problem): boolean {
  return severity === 'error' && rule !== 'unlisted-origin' && !CHECKS.some(({ rules }) => rules.test(rule))
}

/** Returns whether a problem is one of a component that a page is built without, where the settings say so. */
function isOfComponents({ severity, rule }: Problem): boolean {
  return severity === 'error' && /^(?:component|unknown-component|missing-module|missing-import)$/.test(rule)
}

/** Our checks that published pages may fail. */
const CHECKS = [
  { key: 'secrets', rules: /^secret-/, fault: 'what looks like a secret' },
  { key: 'addresses', rules: /^(?:address|chain)-/, fault: 'Ethereum addresses that are wrong' },
] as const

function relaxedNote(subject: string, fault: string, found: readonly Problem[]): Note {
  const positions = found.slice(0, 3).map(formatPosition).join(', ')
  const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
  const text = `"warn", for ${fault} in ${positions}${more}; correct them, and remove it`
  return changed(subject, text, COST.feature)
}

function securityOf(
  settings: Data,
  problems: readonly Problem[],
): { kinds: [Embedded, string[]][]; notes: Note[] } {
  const origins: Origins = { images: new Set(), media: new Set(), frames: new Set() }
  const kindsOf = Object.keys(origins) as Embedded[]
  for (const { rule, data: { kind, origin = '' } = {} } of problems) {
    const listed = rule === 'unlisted-origin' ? kindsOf.find((known) => known === kind) : undefined
    if (listed) origins[listed].add(origin)
  }
  collectFromMarkup(settings.themeConfig, origins)
  const kinds = kindsOf.flatMap((kind): [Embedded, string[]][] =>
    origins[kind].size > 0 ? [[kind, [...origins[kind]].sort()]] : [],
  )
  const notes = kinds.map(([kind, found]) =>
    changed(
      `security.${kind}`,
      `other sites that pages load ${kind} from: ${found.join(', ')}; remove those that you do not trust`,
      COST.look,
    ),
  )
  return { kinds, notes }
}

/** Finds what the HTML of navbar, footer and bars loads. */
function collectFromMarkup(value: unknown, origins: Origins): void {
  if (isRecord(value) || Array.isArray(value)) {
    for (const inner of isRecord(value) ? Object.values(value) : listOf(value))
      collectFromMarkup(inner, origins)
  } else if (typeof value === 'string' && value.includes('<')) {
    for (const { kind, url } of readMarkup(value).embeds) {
      const origin = originOf(url)
      if (origin) origins[kind].add(origin)
    }
  }
}
