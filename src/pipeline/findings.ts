// The problems of a site, in the order in which they are reported.
import { formatPosition, type Problem } from '../model/problem.ts'

/** The problems of a site, by what they belong to. */
export interface Findings {
  /** Problems of a page's text, by its source. */
  pages: Record<string, Problem[]>
  /** Problems of a page's links, by its route. */
  links: Record<string, Problem[]>
  /** Problems that belong to no single page. */
  site: Problem[]
}

/** Lists the findings, in an order that does not depend on how they were found. */
export function problemsIn({ pages, links, site }: Findings): Problem[] {
  const once = new Map<string, Problem>()
  for (const group of [pages, links]) {
    for (const key of Object.keys(group).sort()) {
      // A file that several pages include is reported once.
      for (const problem of group[key] ?? []) {
        const { file, line, column, message } = problem
        // No message contains a line feed.
        const position = `${line}:${column}:${message}\n${file}`
        const { shownAt } = problem
        const key = shownAt ? `${position}\n${formatPosition(shownAt)}` : position
        const known = once.get(position)
        if (!known) once.set(position, problem)
        else if (shownAt) once.set(key, { ...known, shownAt })
      }
    }
  }
  return [...once.values(), ...site]
}
