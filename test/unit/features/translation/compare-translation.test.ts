import { describe, expect, test } from 'vitest'
import { compareTranslation } from '../../../../src/features/translation/compare-translations.ts'
import { writeRecord } from '../../../../src/features/translation/record.ts'
import { recordOf } from '../../../../src/features/translation/staleness.ts'
import { digestOf } from '../../../digest-of.ts'
import { type TextCase, textCases } from '../../texts.ts'
import { told } from '../../told.ts'

/** A case edits the texts of its file, a line for each edit, or has texts of its own. */
function compare({ text, parts }: TextCase): string {
  const { locale = 'de', 'translated from': from } = parts
  const texts = edited(text, parts)
  const own = {
    source: 'i18n/de/docs/a.md',
    digest: digestOf(texts('translation')),
    locale: locale.trim(),
    isLoose: 'loose' in parts,
    record: from === undefined ? undefined : recordOf(digestOf(from || (parts.source ?? ''))),
    recordLine: 3,
  }
  const source = { source: 'docs/a.md', digest: digestOf(texts('source')), locale: 'en' }
  const { sourceIds, stale, problems } = compareTranslation(own, source)
  const ids = Object.entries(sourceIds).map(([id, other]) => `${id} has the id ${other}`)
  const changed = stale?.changed.map(({ title, id }) => `changed: ${title} ${id ?? ''}`.trim())
  return [...(changed ?? []), ...told(problems), ...(problems.length === 0 ? ids : [])].join('\n')
}

function edited(text: string, parts: Record<string, string>): (name: string) => string {
  const edits = Array.from(text.matchAll(/^(\w+): (.*?) →(?: (.*))?$/gm), (edit) =>
    edit.map((one = '') => one.replaceAll('\\n', '\n')),
  )
  return (name) =>
    edits
      .filter(([, of]) => of === name)
      .reduce((whole, [, , old = '', fresh = '']) => whole.replace(old, fresh), parts[name] ?? '')
}

textCases('translation/compared', compare)

textCases('translation/sections', ({ text }) =>
  digestOf(text)
    .sections.map(({ level, title, id, line }) =>
      `${line}: h${level} ${JSON.stringify(title)} ${id ?? ''}`.trim(),
    )
    .join('\n'),
)

test('the record of a translation has no ids of sections', () => {
  expect(recordOf(digestOf('## Setup {#s}\n'))).toBe(recordOf(digestOf('## Setup {#t}\n')))
})

const GERMAN = '---\ntitle: Tresore\n---\n\nEinleitende Wörter.\n'

describe('the record of a translation', () => {
  test('is written into the front matter, and replaced there', () => {
    const once = writeRecord(GERMAN, 'sa sb')
    expect(once).toBe(GERMAN.replace('title: Tresore\n', 'title: Tresore\ntranslated_from: sa sb\n'))
    expect(writeRecord(once, 'sc')).toBe(
      GERMAN.replace('title: Tresore\n', 'title: Tresore\ntranslated_from: sc\n'),
    )
  })

  test('gets a front matter if there is none', () => {
    expect(writeRecord('# Text\n', 'sa')).toBe('---\ntranslated_from: sa\n---\n\n# Text\n')
  })
})

test('hostile pages are read in linear time', () => {
  const count = 20_000
  for (const text of [
    '1.'.repeat(count),
    '`'.repeat(count),
    '--a'.repeat(count),
    '#'.repeat(count),
    `${'1 '.repeat(count)}ETH`,
    '<'.repeat(count),
  ])
    expect(digestOf(`\`\`\`sh\n${text}\n\`\`\`\n${text}`).sections).toHaveLength(1)
})
