// Collects the files that the scripts of a book would fetch from a site: the index of the search, and the facts that explain command lines.
import { isRecord } from '../../text/record.ts'
import type { PackedFacts } from '../explain/explain-facts.ts'
import { relocateIndex } from '../search/make/relocate-index.ts'
import { INDEX_FOLDER, ROOT_FILE } from '../search/query/format.ts'
import type { EmbeddedFiles } from './embedded-files.ts'
import type { BookLinks } from './links.ts'

/** Data by the URLs that it would have. */
export type ScriptFiles = [url: string, data: unknown][]

export interface Explaining {
  files: ScriptFiles
  /** Ways to call the tool. */
  invocations: { text: string }[]
  hasCalldata: boolean
  /** The script that says in which releases a line works; empty where none are known. */
  releases: string
}

interface Source {
  files: EmbeddedFiles
  links: BookLinks
  baseUrl: string
}

/** URL of the folder of an edition's index. */
export function indexUrl(edition: string, baseUrl: string): string {
  return `${baseUrl}${INDEX_FOLDER}${edition}/`
}

/** Empty where the site has no search. */
export function searchFiles(edition: string, { files, links, baseUrl }: Source): ScriptFiles {
  const read = (path: string) => readJson(files, `${INDEX_FOLDER}${edition}/${path}`)
  if (read(ROOT_FILE) === undefined) return []
  const urlOf = (url: string) => {
    const { href, isWithin } = links(url)
    return isWithin ? href : undefined
  }
  return Array.from(relocateIndex(read, urlOf), ([path, data]) => [indexUrl(edition, baseUrl) + path, data])
}

/** @param page that explains command lines, which names the file of the facts */
export function explainFiles(page: string, { files, links, baseUrl }: Source): Explaining | undefined {
  const read = (url: string) => readJson(files, url.slice(baseUrl.length))
  const [, url] = /data-facts="([^"]+)"/.exec(page) ?? []
  const facts = url === undefined ? undefined : (read(url) as PackedFacts | undefined)
  if (url === undefined || !facts) return undefined
  const { lazyFiles = [], calldata, manifest, releases } = facts
  const urls = [url, ...[...lazyFiles, ...(calldata ? [calldata.table] : [])].map((file) => file.url)]
  const isFile = (path: string) => path.startsWith(`${baseUrl}assets/`)
  const urlOf = (path: string) => (isFile(path) ? path : links(path).href)
  return {
    // The script about releases is in the book, so that nothing has to load it.
    files: urls.map((path) => [
      path,
      withUrls(path === url ? { ...facts, releases: undefined } : read(path), urlOf),
    ]),
    invocations: Object.values(manifest.invocations).map((text) => ({ text })),
    hasCalldata: calldata !== undefined,
    releases: (releases && files.text(releases.url.slice(baseUrl.length))) ?? '',
  }
}

function readJson(files: EmbeddedFiles, path: string): unknown {
  const text = files.text(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Data with other URLs of pages, or none for those that are nowhere. */
function withUrls(value: unknown, urlOf: (url: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withUrls(item, urlOf))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const isUrl = (key === 'url' || key === 'href') && typeof item === 'string'
    return [key, isUrl ? urlOf(item) : withUrls(item, urlOf)]
  })
  return Object.fromEntries(entries)
}
