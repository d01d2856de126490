// Static files of a site with the names of generated files: the author's files are kept.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, listOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { changed, type Note } from './note.ts'

/** The name of the texts of all pages. */
const FULL_TEXT = 'llms-full.txt'

/** Finds what keeps the site's own texts for language models. */
export function ownFileSettings({ root, config }: Pick<DocusaurusSite, 'root' | 'config'>): {
  settings: Data
  notes: Note[]
} {
  const { staticDirectories = ['static'] } = config
  const own = listOf(staticDirectories)
    .map((folder) => `${folder}/${FULL_TEXT}`)
    .find((path) => existsSync(join(root, path)))
  if (own === undefined) return { settings: {}, notes: [] }
  const text = `false, since the site has ${own}; remove the file to have it generated from the pages`
  return { settings: { machineReaders: { llms: false } }, notes: [changed('machineReaders.llms', text)] }
}
