// What `init` takes over from the site of another builder.
import { join } from 'node:path'
import type { Draft } from '../../init/draft.ts'
import type { Remark } from '../../init/foreign-site.ts'
import { docId, routeOf } from './doc-id.ts'

/** A remark on text of a page, with the first line that contains it. @param page lines of the page, and the number of those before them */
export function remarkOn(
  file: string,
  { body, offset }: { body: readonly string[]; offset: number },
  written: string,
  why: string,
): Remark {
  const at = body.findIndex((line) => line.includes(written))
  return { file, line: at < 0 ? undefined : at + 1 + offset, text: `${written}: ${why}` }
}

/** The folder of converted pages: `docs/` and `src/` keep those of the other builder. */
export const CONVERTED = 'content'

/** Reactions for pages that were written for another builder: what is broken in them is reported, but does not fail a build. */
export const GENTLE = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  lint: { components: 'warn', secrets: 'warn' },
}

/** Splits the URL of a site into scheme with host, and path. */
export function locationOf(url: unknown): { url?: string; baseUrl?: string } {
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) return {}
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}

/**
 * Where files next to the pages are copied: next to the converted pages and, if a page or the settings name them from the root of
 * the site, to the folder of static files.
 */
export function copiesOf(
  folder: string,
  paths: Iterable<string>,
  { drafts, named }: { drafts: readonly Draft[]; named: readonly (string | undefined)[] },
): Map<string, string> {
  const texts = drafts.map(({ text }) => text)
  const isStatic = (path: string) =>
    named.includes(path) || texts.some((text) => text.includes(`"/${path}`) || text.includes(`(/${path}`))
  return new Map(
    [...paths].flatMap((path) => {
      const copies = [`${CONVERTED}/${path}`, ...(isStatic(path) ? [`static/${path}`] : [])]
      return copies.map((copy) => [copy, join(folder, path)] as const)
    }),
  )
}

/**
 * Redirects from the folders of index pages, where pages are files: `/guide.html` is shown at `/guide` only, because `/guide/` is the
 * folder of other pages.
 */
export function folderRedirects(paths: Iterable<string>): { from: string; to: string }[] {
  return [...paths].flatMap((path) => {
    const to = routeOf(path, { trailingSlash: false })
    return to !== '/' && docId(path) !== to.slice(1) ? [{ from: `${to}/index.html`, to }] : []
  })
}
