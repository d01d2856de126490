// Writes a site of any size in five languages, in which a translation is in every state that it can be in.
import { writeRecord } from '../../src/features/translation/record.ts'
import { recordOf } from '../../src/features/translation/staleness.ts'
import { digestOf } from '../digest-of.ts'

export const LOCALES = ['en', 'de', 'fr', 'ja', 'ar'] as const

/** What becomes of a page in a language; they take turns. */
export const STATES = ['translated', 'missing', 'stale', 'other slug', 'other order', 'unrecorded'] as const
export type State = (typeof STATES)[number]

/** Pages that each language has alone. */
export const EXTRA_PAGES = 3

/** The state of page `index` in a language that is not the default one. */
export function stateOf(index: number, locale: string): State {
  const turn = index + LOCALES.indexOf(locale as (typeof LOCALES)[number])
  return STATES[turn % STATES.length] ?? 'translated'
}

/** The files of a site of `count` pages, by path. */
export function localeCorpus(count: number): Record<string, string> {
  const files: Record<string, string> = {
    'docs.config.json': JSON.stringify({
      title: 'Corpus',
      url: 'https://example.org',
      onBrokenAnchors: 'throw',
      i18n: { locales: LOCALES },
      themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
    }),
  }
  for (let index = 0; index < count; index++) {
    const path = pathOf(index)
    files[`docs/${path}`] = source(index, count)
    for (const locale of LOCALES.slice(1)) {
      const text = translation(index, locale, count)
      if (text !== undefined) files[`i18n/${locale}/docs/${path}`] = text
    }
  }
  for (const locale of LOCALES.slice(1)) {
    for (let extra = 0; extra < EXTRA_PAGES; extra++)
      files[`i18n/${locale}/docs/extra/${locale}-${extra}.md`] =
        `---\ndescription: Extra ${locale} ${extra}\n---\n\n# Extra ${locale} ${extra}\n\nTo [a page](../${pathOf(extra)}).\n`
  }
  return files
}

export const pathOf = (index: number) => `part-${index % 10}/page-${index}.md`

function source(index: number, count: number): string {
  const next = (index + 1) % count
  return `---
description: About ${index}
sidebar_position: ${index + 1}
---

# Page ${index}

To [the next](../${pathOf(next)}#setup), by [its path](/part-${next % 10}/page-${next}).

## Setup

\`\`\`bash
tool create --fee ${index}
\`\`\`

## Use

It takes ${index}.5 ETH.
`
}

function translation(index: number, locale: string, count: number): string | undefined {
  const state = stateOf(index, locale)
  if (state === 'missing') return undefined
  const original = source(index, count)
  const keys =
    state === 'other slug'
      ? `slug: ${locale}-${index}\n`
      : state === 'other order'
        ? 'sidebar_position: 999\n'
        : ''
  const text = original
    .replace(
      `description: About ${index}\nsidebar_position: ${index + 1}\n`,
      `description: ${locale} ${index}\n${keys}`,
    )
    .replace(`# Page ${index}`, `# ${locale} ${index}`)
    .replace('## Setup', `## Setup ${locale}`)
    .replace('## Use', `## Use ${locale}`)
    .replace('It takes', `Text ${locale}:`)
  if (state === 'unrecorded') return text
  const made = state === 'stale' ? original.replace('It takes', 'It took') : original
  return writeRecord(text, recordOf(digestOf(made)))
}
