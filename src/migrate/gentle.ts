// Settings that do not stop the first build for what has not moved: pages of React, and components that work in Docusaurus only.
import { resolve } from 'node:path'
import { counted } from '../text/counted.ts'
import { type Data, dataOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { withoutKnownPlugins } from './markdown.ts'
import { changed, type Note } from './note.ts'
import { pagesWithComponents } from './own-components.ts'

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
  const inMarkdown = pages.filter((path) => path.endsWith('.md')).length
  const warns = lacksPages && isStrict(settings)
  const warnsOfAnchors = settings.onBrokenAnchors === 'throw' && site.docs.some(hasPlugins)
  return {
    settings: {
      ...settings,
      ...(warns && { onBrokenLinks: 'warn' }),
      ...(warnsOfAnchors && { onBrokenAnchors: 'warn' }),
      ...(components > 0 && { onUnknownComponents: 'warn' }),
      ...(inMarkdown > 0 && { markdown: { ...dataOf(settings.markdown), format: 'mdx' } }),
    },
    notes: [
      ...(warns
        ? [
            changed(
              'onBrokenLinks',
              '"warn", since links to pages that are not built are broken; set it to "throw" when they are fixed',
            ),
          ]
        : []),
      ...(warnsOfAnchors
        ? [
            changed(
              'onBrokenAnchors',
              '"warn", since plugins that may change the ids of headings are not run; set it to "throw" when they are fixed',
            ),
          ]
        : []),
      ...(components > 0
        ? [
            changed(
              'onUnknownComponents',
              `"warn", so that ${counted(components, 'page')} with your own components ${components === 1 ? 'is' : 'are'} built; the build lists those that do not work here`,
            ),
          ]
        : []),
      ...(inMarkdown > 0
        ? [
            changed(
              'markdown.format',
              `"mdx", since ${counted(inMarkdown, 'page')} in .md ${inMarkdown === 1 ? 'uses' : 'use'} components: the code of all pages is run`,
            ),
          ]
        : []),
    ],
  }
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
