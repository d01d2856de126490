// Settings that do not stop the first build for what has not moved: pages of React, and components that work in Docusaurus only.
import { resolve } from 'node:path'
import { type Data, dataOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { changed, type Note } from './note.ts'
import { pagesWithComponents } from './own-components.ts'

/** Pages and components that have not moved must not stop the first build. */
export function gentle(
  settings: Data,
  site: DocusaurusSite,
  { lacksPages }: { lacksPages: boolean },
): { settings: Data; notes: Note[] } {
  const pages = site.docs.flatMap(({ path = 'docs' }) =>
    pagesWithComponents(resolve(site.root, String(path))),
  )
  const components = pages.length
  const inMarkdown = pages.filter((path) => path.endsWith('.md')).length
  const warns = lacksPages && isStrict(settings)
  return {
    settings: {
      ...settings,
      ...(warns && { onBrokenLinks: 'warn' }),
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
      ...(components > 0
        ? [
            changed(
              'onUnknownComponents',
              `"warn", so that ${components} pages with your own components are built; the build lists those that do not work here`,
            ),
          ]
        : []),
      ...(inMarkdown > 0
        ? [
            changed(
              'markdown.format',
              `"mdx", since ${inMarkdown} pages in .md use components: the code of all pages is run`,
            ),
          ]
        : []),
    ],
  }
}

function isStrict({ onBrokenLinks = 'throw' }: Data): boolean {
  return onBrokenLinks === 'throw'
}
