// Markdown of other site builders that can be built as it is: VitePress' and Starlight's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../model/problem.ts'

export interface PagesOfOthers {
  builder: 'VitePress' | 'Starlight'
  /** Folder of the pages, relative to that of the site. */
  path: string
  /** Folder of files to copy; undefined when there is none. */
  statics: string | undefined
}

const CONTENT = 'src/content/docs'
const ASTRO = ['mjs', 'ts', 'js'].map((end) => `astro.config.${end}`)

/** What Starlight makes no page of, and its page for what is not found, of which there is another one here. */
const NO_PAGES = ['**/_*.{md,mdx}', '**/_*/**', '**/404.{md,mdx}']

/** Finds such pages. @param folder absolute path @throws UsageError when they are in the folder itself, where no output can be */
export function findPagesOfOthers(folder: string): PagesOfOthers | undefined {
  const has = (path: string) => existsSync(join(folder, path))
  const made = (builder: PagesOfOthers['builder'], path: string, statics: string) => ({
    builder,
    path,
    statics: has(statics) ? statics : undefined,
  })
  if (has('docs/.vitepress')) return made('VitePress', 'docs', 'docs/public')
  if (has('.vitepress'))
    throw new UsageError(
      'the pages of VitePress are in this folder itself; run init in the folder above, which the site is built in',
    )
  const isStarlight = ASTRO.some(has) && has(CONTENT)
  return isStarlight ? made('Starlight', CONTENT, 'public') : undefined
}

/** The settings that such pages need: what is not Markdown in them is reported, but does not fail the build. */
export function settingsOfOthers({ builder, path, statics }: PagesOfOthers): {
  docs: object
  settings: object
} {
  return {
    docs: { ...(path !== 'docs' && { path }), ...(builder === 'Starlight' && { exclude: NO_PAGES }) },
    settings: {
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenAnchors: 'warn',
      onUnknownComponents: 'warn',
      ...(builder === 'VitePress' && { markdown: { anchors: { style: 'vitepress' } } }),
      ...(statics !== undefined && { staticDirectories: [statics] }),
    },
  }
}
