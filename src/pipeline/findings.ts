// What is wrong with a site, parted so that a build of single pages can tell what stays so.
import type { Problem } from '../model/problem.ts'

/** What is wrong with a site, by what an edit of a page can change. */
export interface Findings {
  /** With the text of a page, by its source. */
  pages: Record<string, Problem[]>
  /** With what a page links to, by its route. */
  links: Record<string, Problem[]>
  /** With what is no single page's. */
  site: Problem[]
}

/** Lists the findings, in the same order however they came about. */
export function problemsIn({ pages, links, site }: Findings): Problem[] {
  const once = new Map<string, Problem>()
  for (const group of [pages, links]) {
    for (const key of Object.keys(group).sort()) {
      // A file that several pages include is told of once.
      for (const problem of group[key] ?? []) {
        const { file, line, column, message } = problem
        // No message has a line feed.
        const place = `${line}:${column}:${message}\n${file}`
        if (!once.has(place)) once.set(place, problem)
      }
    }
  }
  return [...once.values(), ...site]
}
