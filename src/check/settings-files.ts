// The static files that settings name: as a text of their own, such as the favicon, or in attributes of markup.
import type { Config } from '../config/resolve.ts'
import { readMarkup } from '../html/markup.ts'
import { isObject } from '../text/record.ts'
import { decodePath, splitUrl } from '../text/url.ts'

/** Returns the paths that files would have in the output folder. */
export function filesInSettings(config: Config): Set<string> {
  const site = config.url + config.baseUrl
  const files = new Set<string>()
  const add = (url: string): void => {
    const { path } = splitUrl(url.startsWith(site) ? url.slice(site.length) : url)
    const decoded = decodePath(path) ?? path
    files.add(decoded.replace(/^\//, ''))
    if (decoded.startsWith(config.baseUrl)) files.add(decoded.slice(config.baseUrl.length))
  }
  for (const text of textsIn(config)) {
    add(text)
    if (text.includes('<')) for (const url of readMarkup(text).urls) add(url)
  }
  return files
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (isObject(value)) for (const inner of Object.values(value)) yield* textsIn(inner)
}
