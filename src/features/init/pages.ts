// Lists the pages of a folder.
import { existsSync, statSync } from 'node:fs'
import { entriesBelow } from '../../project/folder-entries.ts'

/** Its Markdown, without what is hidden or in installed packages. */
export function markdownIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  const files = [...entriesBelow(folder)].filter(({ dirent }) => dirent.isFile())
  return files
    .map(({ path }) => path)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
    .sort()
}
