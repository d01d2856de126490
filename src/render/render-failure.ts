// Explains an error thrown by a site's own templates to the author of the site.

import { type Problem, type ProblemPosition, sortProblems } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { RouteEntry } from '../model/site.ts'
import { browserNameIn } from '../text/browser-names.ts'
import { messageOf } from '../text/error-message.ts'

/** Where a page was on its way when it failed. */
export interface FailurePosition {
  configFile: string
  /** Where something was thrown in the site's own templates, if known. */
  position: ProblemPosition | undefined
}

const failedRender = defineRule({
  id: 'render',
  severity: 'error',
  about: 'A template or page that throws when it is rendered.',
  fix: 'See the hint for the cause and its position.',
})

/** Explains a page that could not be rendered. */
export function renderFailure(error: unknown, entry: RouteEntry, at: FailurePosition): Problem {
  const isNavbar = error instanceof Error && error.name === 'NavbarItemError'
  const text = messages(error)
  const [message = '', ...rest] = isNavbar
    ? text.split('\n')
    : [`the page ${entry.route} failed to render`, text]
  const hint = [...rest, ...advice(text)].join('\n')
  return failedRender({ file: isNavbar ? at.configFile : entry.source, ...at.position, message, hint })
}

/** Explains templates that fail as soon as they are loaded, before any page. */
export function loadFailure(error: unknown, position: ProblemPosition): Problem {
  const text = messages(error)
  const hint = [text, ...advice(text)].join('\n')
  return failedRender({ ...position, message: 'the template failed to load', hint })
}

/** Tells once what a template that many pages share does to each of them. */
export function mergeFailures(problems: readonly Problem[]): Problem[] {
  const messages = new Map<string, Set<string>>()
  const first = sortProblems(problems).filter((problem) => {
    const key = failureKey(problem)
    const alike = messages.get(key)
    if (alike) alike.add(problem.message)
    else messages.set(key, new Set([problem.message]))
    return !alike
  })
  return first.map((problem) => withRepetitions(problem, (messages.get(failureKey(problem))?.size ?? 1) - 1))
}

/** The same for all failures of one position in a template. */
function failureKey(problem: Problem): string {
  const { rule, file, line, column, hint } = problem
  const isPlaced = rule === 'render' && line !== undefined
  return JSON.stringify(isPlaced ? [file, line, column, hint] : problem)
}

function withRepetitions(problem: Problem, others: number): Problem {
  if (others === 0) return problem
  const more = others === 1 ? 'another page fails' : `${others} other pages fail`
  return {
    ...problem,
    hint: `${problem.hint}\n${more} in the same way`,
  }
}

/** The messages of an error and of its causes, one below the other. */
function messages(error: unknown): string {
  const message = messageOf(error)
  if (!(error instanceof Error) || error.cause === undefined) return message
  return `${message}\nCause: ${messages(error.cause)}`
}

function advice(text: string): string[] {
  const name = browserNameIn(text)
  if (name === undefined) return []
  return [
    `${name} exists only in browsers; use it in an effect or an event handler, which do not run during the build`,
  ]
}

/** Says that a page of the site's own has nothing to show. */
export function missingDefaultExport({ source, route }: RouteEntry): Problem {
  return failedRender({
    file: source,
    message: `the page component of ${route} has no default export, so there is nothing to render`,
    hint: 'export a React component as the default',
  })
}

/** A page that lists its neighbors, but has none. */
export function cardsWithoutSidebar({ source }: RouteEntry): Problem {
  return failedRender({
    file: source,
    message: '<DocCardList> lists pages of the sidebar, but this page has no sidebar',
    hint: 'add the page to a sidebar, set displayed_sidebar, or remove <DocCardList>',
  })
}
