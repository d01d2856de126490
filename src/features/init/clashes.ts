// Finds what is in a folder already that a site there would publish, run, read as its own, or write into.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FILE } from '../../config/file-name.ts'
import { resolveConfig } from '../../config/resolve.ts'
import { createConfigSchema } from '../../config/schema.ts'
import type { MovedSite } from '../../init/foreign-site.ts'
import { MDX_COMPONENTS } from '../../project/mdx-components.ts'
import { parseWith } from '../../schema/explain.ts'
import { CODE_FOLDERS, namedFiles } from '../../sources/source-folders.ts'
import { recordOf } from '../../text/record.ts'
import { markdownIn } from './pages.ts'

export interface Clash {
  /** A folder, with a slash at its end, or a file. */
  path: string
  /** The use that a site would make of it. */
  effect: string
}

/** Looks at every file and folder that a new site would use. @param folder absolute path */
export function clashesOf(folder: string, moved: MovedSite | undefined): Clash[] {
  const config = defaultsIn(folder)
  const { staticDirectories, i18n } = moved?.settings ?? {}
  const docs = docsOf(moved)
  const uses: (readonly [path: string, effect: string])[] = [
    ['build', 'the output would be written to it, and git would ignore it'],
    ...(staticDirectories === undefined ? config.staticDirectories : []).map(
      (path) => [path, 'its files would be published'] as const,
    ),
    ...CODE_FOLDERS.map((path) => [path, 'its code would run as part of the site'] as const),
    [String(recordOf(i18n).path ?? config.i18n.path), 'its files would be read as translations'],
    ...namedFiles(config)
      .filter((path) => path !== CONFIG_FILE && path !== 'package.json')
      .map((path) => [path, meaningOf(path)] as const),
    ...(moved || markdownIn(join(folder, docs)).length === 0
      ? [[docs, 'pages would be written among its files'] as const]
      : []),
  ]
  return uses.flatMap(([path, effect]) => {
    const file = join(folder, path)
    if (!existsSync(file)) return []
    if (!statSync(file).isDirectory()) return [{ path, effect }]
    return path === 'build' || readdirSync(file).length > 0 ? [{ path: `${path}/`, effect }] : []
  })
}

/** The folder of the docs, relative to the folder of the settings. */
export function docsOf(moved: MovedSite | undefined): string {
  return String(moved?.docs.path ?? 'docs')
}

function meaningOf(file: string): string {
  if (MDX_COMPONENTS.includes(file)) return 'its code would run in pages'
  return /versions\.json$/.test(file)
    ? 'it would be read as a list of versions'
    : 'it would be read as a file of the site'
}

function defaultsIn(root: string) {
  const result = parseWith(createConfigSchema(), {})
  if (!('data' in result)) throw new Error('the defaults are not valid settings')
  return resolveConfig(result.data, { root, configFile: CONFIG_FILE, configInputs: [], positions: {} })
}
