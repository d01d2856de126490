// Finds the files that the site's own stylesheets load from the site: the compiler leaves their paths as they are.
import { type Problem, severityOf } from '../model/problem.ts'
import { brokenRules } from '../site/link-findings.ts'
import type { LinkSettings } from '../site/links.ts'
import { positionAt } from '../text/position.ts'
import { decodePath, splitUrl } from '../text/url.ts'
import { hintOfOutside } from './base-path-hint.ts'

export interface Stylesheet {
  /** Relative to the site's root. */
  file: string
  text: string
}

/** A comment, or a path of the site. Neither begins with white space, so that long gaps and comments are read only once. */
const PART = /\/\*[\s\S]*?(?:\*\/|$)|\burl\(\s*(?:"(\/[^"\n]*)"|'(\/[^'\n]*)'|(\/[^\s"'()\\]*))\s*\)/gi

/** Reports paths of files that are not there. @param hasOutput whether the site has a file, relative to the output folder */
export function checkStyleUrls(
  sheets: readonly Stylesheet[],
  settings: Pick<LinkSettings, 'baseUrl' | 'onBrokenLinks'>,
  hasOutput: (path: string) => boolean,
): Problem[] {
  const severity = severityOf(settings.onBrokenLinks)
  if (!severity) return []
  return sheets.flatMap(({ file, text }) => {
    return Array.from(text.matchAll(PART)).flatMap(({ 0: part, index, 1: double, 2: single, 3: bare }) => {
      const url = double ?? single ?? bare
      if (url === undefined) return []
      const hint = faultOf(url, settings.baseUrl, hasOutput)
      if (hint === undefined) return []
      const at = positionAt(text, index + part.search(/["'/]/))
      return [brokenRules['broken-asset']({ severity, file, ...at }, { url, reason: hint, embeds: true })]
    })
  })
}

/** Why a path leads nowhere. Those that begin with two slashes are of other sites. */
function faultOf(url: string, baseUrl: string, hasOutput: (path: string) => boolean): string | undefined {
  const path = decodePath(splitUrl(url).path) ?? url
  if (path.startsWith('//')) return undefined
  if (path.startsWith(baseUrl))
    return hasOutput(path.slice(baseUrl.length))
      ? undefined
      : `no such file: ${path.slice(baseUrl.length - 1)}`
  return hintOfOutside(url, baseUrl, hasOutput(path.slice(1)))
}
