// Says what a new site publishes and what it runs, as a short list.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pluralize } from '../../text/pluralize.ts'
import { listOf } from '../../text/record.ts'
import { markdownIn } from './pages.ts'
import { type Found, workflowFor } from './scaffold.ts'

/** @param folder absolute path of the surveyed folder */
export function publishedLines(folder: string, input: Found): string[] {
  const { found, layout, moved } = input
  const { site, docs } = layout
  const workflow = workflowFor(input)
  const named = moved?.settings.staticDirectories
  const statics = (named === undefined ? ['static'] : listOf(named)).map((path) =>
    posix.join(site, String(path)),
  )
  const pages = posix.join(site, docs)
  const coded = markdownIn(join(folder, pages)).filter((path) => path.endsWith('.mdx')).length
  const published = [
    [`${pages}/`, 'its pages, and the files that they show'],
    ...statics.filter((path) => existsSync(join(folder, path))).map((path) => [`${path}/`, 'every file']),
    ...(moved || !found.home ? [] : [[found.home.readme, 'the first page shows it']]),
    ...(moved ? [] : found.pictures.map((path) => [path, 'a page shows it'])),
  ]
  const run = [
    ...(coded > 0 ? [[`${pages}/`, `the code in ${pluralize(coded, 'page')} in .mdx`]] : []),
    ...(workflow
      ? [[workflow.path, ['on pushes and pull requests', workflow.note].filter(Boolean).join('; ')]]
      : []),
  ]
  const width = Math.max(...[...published, ...run].map(([path = '']) => path.length))
  const lines = (entries: string[][]) =>
    entries.map(([path = '', description]) => `  ${path.padEnd(width)}  ${description}`)
  return ['\nPublished:', ...lines(published), ...(run.length > 0 ? ['Run:', ...lines(run)] : [])]
}
