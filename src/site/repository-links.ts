// Finds the URL that a link to a file of the repository has at its host, which is known from the URL of edit links.
import { joinPath } from '../text/url.ts'
import type { LinkContext } from './link-targets.ts'

/** Pages that hosts have of a repository besides its files. */
const PAGES =
  /^(?:issues|pulls?|merge_requests|wiki|discussions|releases|tags|actions|projects|milestones|labels|security|commits?|compare|blob|tree|-)(?:\/|$)/

/** URL at the host of what a link of a page means, if it is there and not among the pages; undefined otherwise. */
export function repositoryUrl(path: string, context: LinkContext): string | undefined {
  const { embeds, folder, page, input, parts } = context
  const { host, kindOf } = input.repository ?? {}
  if (host === undefined || kindOf === undefined || embeds) return undefined
  const { contentDir, originalDir = contentDir } = page
  const original = folder.startsWith(contentDir) ? originalDir + folder.slice(contentDir.length) : folder
  const inSite = path.startsWith('/') ? undefined : joinPath(original, path)
  if (inSite?.startsWith(`${originalDir}/`)) return undefined
  const file = inSite === undefined ? joinPath('', path) : joinPath(host.folder, inSite)
  const above = file.replace(/^(?:\.\.\/)+/, '')
  if (above !== file) return PAGES.test(above) ? `${host.url}/${above}${parts.suffix}` : undefined
  const kind = file === '..' ? 'missing' : kindOf(file)
  if (kind === 'missing') return undefined
  return `${kind === 'file' ? host.files : host.folders}${encodeURI(file)}${parts.suffix}`
}
