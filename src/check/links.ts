// The build's check of links and anchors: takes each finished page as it is rendered, keeps only what later pages need.

import type { PageLink } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { type ResolvedLink, severityOf } from '../site/links.ts'
import { createAnchors } from './anchors.ts'
import { createLayoutLinks, type LinkCheckInput } from './layout-links.ts'

export interface CheckedPage {
  route: string
  source: string
  /** Ids and addresses of the whole document. */
  ids: readonly string[]
  urls: readonly string[]
  /** What the author linked to on this page. */
  links: readonly { link: PageLink; resolved: ResolvedLink }[]
}

export interface LinkCheck {
  /** Checks a page, in any order. */
  page(page: CheckedPage): void
  /**
   * Everything that is wrong, when all pages were seen.
   * @param hasOutput whether the site has a file at this path, relative to the output folder
   */
  report(hasOutput: (path: string) => boolean): Problem[]
}

interface Place {
  file: string
  line: number
  column: number
  url: string
  ownPage: boolean
}

/** Starts the check of a site whose pages are yet to come. */
export function createLinkCheck(input: LinkCheckInput): LinkCheck {
  const anchors = createAnchors<Place>()
  const layout = createLayoutLinks(input)
  const problems = new Map<string, Problem>()
  const add = (problem: Problem) =>
    void problems.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem)

  return {
    page({ route, source, ids: defined, urls, links }) {
      const authored = new Set<string>()
      for (const { resolved } of links) {
        authored.add(resolved.address)
        for (const candidate of resolved.candidates ?? []) authored.add(candidate.link.address)
        if (resolved.problem) add(resolved.problem)
      }
      const ids = new Set(defined)
      anchors.define(route, ids)
      layout.define(route, ids)
      for (const url of urls) if (!authored.has(url)) layout.add(url, route, source)
      for (const { link, resolved } of links) {
        if (resolved.hash === undefined || (resolved.kind !== 'page' && resolved.kind !== 'anchor')) continue
        const target = resolved.route ?? route
        const { line, column, url } = link
        const file = link.source ?? source
        anchors.refer(target, resolved.hash, { file, line, column, url, ownPage: target === route })
      }
    },
    report(hasOutput) {
      const severity = severityOf(input.settings.onBrokenAnchors)
      for (const { route, hash, place, meant } of severity ? anchors.broken() : []) {
        const { url, ownPage, ...where } = place
        const suggestion = meant === undefined ? '' : `; did you mean #${meant} ?`
        const hint = `${ownPage ? 'this page' : route} has no #${hash}${suggestion}`
        if (severity)
          add({ severity, ...where, rule: 'broken-anchor', message: `broken anchor ${url}`, hint })
      }
      return [...problems.values(), ...layout.report(hasOutput)]
    },
  }
}
