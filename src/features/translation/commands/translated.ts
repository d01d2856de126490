// `lido-docs translated`: marks translations as up to date with their sources, or lists the state of all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isError, UsageError } from '../../../model/problem.ts'
import type { Site } from '../../../model/site.ts'
import { openSite, type SiteFeature } from '../../../pipeline/feature.ts'
import { parseSite } from '../../../pipeline/pipeline.ts'
import { compareTranslations } from '../../../pipeline/translations.ts'
import { isUntranslated, translationsIn } from '../../../site/docs.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createFileFilter } from '../../../terminal/file-filter.ts'
import { fromWorkingFolder } from '../../../terminal/from-working-folder.ts'
import { createLog } from '../../../terminal/log.ts'
import { writeRecord } from '../record.ts'
import { recordOf } from '../staleness.ts'

export interface TranslatedOptions {
  config?: string
}

/** Runs the command and returns its exit code. @throws SiteError when the config is wrong, UsageError for other files */
export async function run(
  files: readonly string[],
  options: TranslatedOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const log = createLog({ config: options.config })
  const project = await openSite({ cwd: process.cwd(), config: options.config, features })
  const { root, i18n } = project.config
  if (i18n.locales.length < 2) throw new UsageError('the site has one language; i18n.locales names others')
  const { assembled, pages } = await parseSite({ project })
  const errors = assembled.problems.filter(isError)
  if (errors.length > 0) {
    log.problems(errors)
    return EXIT.problems
  }
  if (files.length === 0) {
    const stale = [...compareTranslations(project.hooks, assembled.site, pages)].flatMap(
      ([file, compared]) => (compared.stale ? [file] : []),
    )
    const lines = i18n.locales.flatMap((locale) => describe(locale, assembled.site, { stale, root }))
    log.print(lines.join('\n'))
    return EXIT.fine
  }
  const isSelected = createFileFilter(files, root)
  const selected = [...translationsIn(assembled.site)].filter(({ doc }) => isSelected(doc.source))
  if (selected.length === 0)
    throw new UsageError(
      `no page there is a translation: ${files.join(', ')}; translations are in ${i18n.path}/`,
    )
  for (const { doc, original } of selected) {
    const { digest } = pages.find(({ outline }) => outline.source === original) ?? {}
    if (!digest) continue
    const text = readFileSync(join(root, doc.source), 'utf8')
    const next = writeRecord(text, recordOf(digest))
    if (next !== text) writeFileSync(join(root, doc.source), next)
    const how = next === text ? 'nothing has changed in' : 'translated from'
    log.print(`${fromWorkingFolder(root, doc.source)}: ${how} ${fromWorkingFolder(root, original)}`)
  }
  return EXIT.fine
}

/** The state of the translations into a language; none for the default one. */
function describe(
  locale: string,
  { editions }: Site,
  { stale, root }: { stale: readonly string[]; root: string },
): string[] {
  const docs = editions.flatMap((edition) =>
    edition.translates && edition.locale === locale ? edition.docs : [],
  )
  if (docs.length === 0) return []
  const missing = docs.filter(isUntranslated)
  const own = docs.filter((doc) => !isUntranslated(doc))
  const old = own.filter(({ source }) => stale.includes(source))
  const unknown = own.filter(({ original, frontMatter }) => {
    return original !== undefined && frontMatter.translated_from === undefined
  })
  const list = (heading: string, found: readonly { source: string }[]) =>
    found.map(({ source }) => `  ${heading.padEnd(10)} ${fromWorkingFolder(root, source)}`)
  const counts = [
    `${own.length} of ${docs.length} pages`,
    `${old.length} stale`,
    `${unknown.length} unrecorded`,
  ]
  return [
    `${locale}: ${counts.join(', ')}`,
    ...list('missing', missing),
    ...list('stale', old),
    ...list('unrecorded', unknown),
  ]
}
