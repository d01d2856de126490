// Finds where in `docs.config.json` a URL was written, for problems of the links that all pages share.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonPath, parseJson } from '../schema/json.ts'
import { formatPath } from '../schema/path.ts'
import { positionAt } from '../text/position.ts'

export interface ConfigPosition {
  /** As in code: `themeConfig.navbar.items[2].to`. */
  key: string
  /** The URL as the author wrote it. */
  written: string
  position: { file: string; line: number; column: number }
}

export interface ConfigText {
  /** Path relative to the site's root. */
  file: string
  text: string
}

/** The config as written; a site without a config has none. */
export function readConfigText({ root, configFile }: { root: string; configFile: string }): {
  config?: ConfigText
} {
  try {
    return { config: { file: configFile, text: readFileSync(join(root, configFile), 'utf8') } }
  } catch {
    return {}
  }
}

/** @param inMarkup looks only at settings that are HTML, which appear on pages as written */
type FindPosition = (
  spellings: readonly string[],
  options?: { inMarkup?: boolean },
) => ConfigPosition | undefined

/** Prepares to look for URLs in the config, if there is one; it is read when the first one is asked for. */
export function createConfigPositions(config: ConfigText | undefined): FindPosition {
  if (!config) return () => undefined
  const { file, text } = config
  let read: { strings: [string, JsonPath][]; offsetOf(path: JsonPath): number } | undefined
  return (spellings, { inMarkup = false } = {}) => {
    if (!read) {
      const json = parseJson(text)
      const strings = [...stringsIn(json.value, [])].filter(([, path]) => mayBeLink(path.at(-1)))
      read = { strings, offsetOf: json.valueAt }
    }
    for (const written of spellings) {
      const found = read.strings.find(
        ([value]) => (!inMarkup && value === written) || holdsLink(value, written),
      )
      if (!found) continue
      const [, path] = found
      const position = { file, ...positionAt(text, read.offsetOf(path)) }
      return { key: formatPath(path), written, position }
    }
    return undefined
  }
}

/** Settings that hold paths and names, and lead nowhere. */
const NO_LINKS = new Set(['baseUrl', 'from', 'id', 'label', 'path', 'routeBasePath', 'slug', 'title', 'url'])

/** Lists hold names, such as ids of docs. */
function mayBeLink(key: string | number | undefined): boolean {
  return typeof key === 'string' && !NO_LINKS.has(key)
}

function* stringsIn(value: unknown, path: JsonPath): Generator<[string, JsonPath]> {
  if (typeof value === 'string') yield [value, path]
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index])
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...path, key])
  }
}

/** Some settings are HTML, such as the announcement bar's content. */
function holdsLink(html: string, url: string): boolean {
  return html.includes('<') && (html.includes(`"${url}"`) || html.includes(`'${url}'`))
}
