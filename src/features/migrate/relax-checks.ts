// Settings that do not stop the first build for what has not moved: pages of React, and components that work in Docusaurus only.
import { resolve } from 'node:path'
import { pluralize } from '../../text/pluralize.ts'
import { type Data, dataOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { withoutKnownPlugins } from './markdown.ts'
import { changed, type Note, notesIn } from './note.ts'
import { pagesWithBreaks, pagesWithComponents } from './own-components.ts'

/** Pages and components that have not moved must not stop the first build. */
export function gentle(
  settings: Data,
  site: DocusaurusSite,
  { lacksPages, given }: { lacksPages: boolean; given: readonly string[] },
): { settings: Data; notes: Note[] } {
  const pages = site.docs.flatMap((options) =>
    foldersOf(options).flatMap((path) => pagesWithComponents(resolve(site.root, path), given)),
  )
  const components = pages.length
  const reason = mdxReason(site, pages)
  const warns = lacksPages && isStrict(settings)
  const warnsOfAnchors = settings.onBrokenAnchors === 'throw' && site.docs.some(hasPlugins)
  return {
    settings: {
      ...settings,
      ...(warns && { onBrokenLinks: 'warn' }),
      ...(warnsOfAnchors && { onBrokenAnchors: 'warn' }),
      ...(components > 0 && { onUnknownComponents: 'warn' }),
      ...(reason !== undefined && { markdown: { ...dataOf(settings.markdown), format: 'mdx' } }),
    },
    notes: notesIn(
      warns &&
        changed(
          'onBrokenLinks',
          '"warn", since links to pages that are not built are broken; set it to "throw" when they are fixed',
        ),
      warnsOfAnchors &&
        changed(
          'onBrokenAnchors',
          '"warn", since plugins that may change the ids of headings are not run; set it to "throw" when they are fixed',
        ),
      components > 0 &&
        changed(
          'onUnknownComponents',
          `"warn", so that ${pluralize(components, 'page')} with your own components ${components === 1 ? 'is' : 'are'} built; the build lists those that do not work here`,
        ),
      reason !== undefined &&
        changed('markdown.format', `"mdx", since ${reason}: the code of all pages is run`),
    ),
  }
}

/** Why pages in `.md` must be read as MDX, if they must. @param pages that use components */
function mdxReason({ root, docs, config }: DocusaurusSite, pages: readonly string[]): string | undefined {
  const { length } = pages.filter((path) => path.endsWith('.md'))
  if (length > 0) return `${pluralize(length, 'page')} in .md ${length === 1 ? 'uses' : 'use'} components`
  if ((dataOf(config.markdown).format ?? 'mdx') !== 'mdx') return undefined
  const folders = docs.flatMap(foldersOf)
  const [broken] = folders.flatMap((folder) =>
    pagesWithBreaks(resolve(root, folder)).map((path) => `${folder}/${path}`),
  )
  return broken && `paragraphs end at lines with <br />, as in ${broken}`
}

/** The folders of a set of docs: of its next version, and of those before. */
function foldersOf({ id = 'default', path = 'docs' }: Data): string[] {
  return [String(path), `${id === 'default' ? '' : `${id}_`}versioned_docs`]
}

/** Whether pages are changed by plugins that have no counterpart here. */
function hasPlugins(options: Data): boolean {
  const { remarkPlugins, rehypePlugins } = withoutKnownPlugins(options)
  return remarkPlugins !== undefined || rehypePlugins !== undefined
}

function isStrict({ onBrokenLinks = 'throw' }: Data): boolean {
  return onBrokenLinks === 'throw'
}
