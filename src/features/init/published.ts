// Says what a new site publishes and what it runs, as a short list.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { MovedSite } from '../../init/foreign-site.ts'
import { pluralize } from '../../text/pluralize.ts'
import { listOf } from '../../text/record.ts'
import type { Layout } from './layout.ts'
import { WORKFLOW } from './scaffold.ts'
import { markdownIn } from './survey.ts'

/** @param folder absolute path of the surveyed folder */
export function publishedLines(
  folder: string,
  { site, docs }: Layout,
  moved: MovedSite | undefined,
): string[] {
  const named = moved?.settings.staticDirectories
  const statics = (named === undefined ? ['static'] : listOf(named)).map((path) =>
    posix.join(site, String(path)),
  )
  const pages = posix.join(site, docs)
  const coded = markdownIn(join(folder, pages)).filter((path) => path.endsWith('.mdx')).length
  const published = [
    [`${pages}/`, 'its pages, and the files that they show'],
    ...statics.filter((path) => existsSync(join(folder, path))).map((path) => [`${path}/`, 'every file']),
  ]
  const run = [
    ...(coded > 0 ? [[`${pages}/`, `the code in ${pluralize(coded, 'page')} in .mdx`]] : []),
    ...(existsSync(join(folder, WORKFLOW)) ? [[WORKFLOW, 'when it is pushed']] : []),
  ]
  const width = Math.max(...[...published, ...run].map(([path = '']) => path.length))
  const lines = (entries: string[][]) =>
    entries.map(([path = '', what]) => `  ${path.padEnd(width)}  ${what}`)
  return ['\nPublished:', ...lines(published), ...(run.length > 0 ? ['Run:', ...lines(run)] : [])]
}
