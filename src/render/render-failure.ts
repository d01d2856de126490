// What an error thrown by a site's own templates tells the author of the site.
import type { Problem } from '../problem.ts'
import type { RouteEntry } from '../site/model.ts'

/** Names that exist in a browser only; a template may use them in effects and event handlers. */
const BROWSER_NAMES =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert) is not defined/

/** Explains a page that could not be rendered. */
export function renderFailure(error: unknown, entry: RouteEntry, configFile: string): Problem {
  const isNavbar = error instanceof Error && error.name === 'NavbarItemError'
  const text = messages(error)
  const [message = '', ...rest] = isNavbar
    ? text.split('\n')
    : [`the page ${entry.route} failed to render`, text]
  return {
    severity: 'error',
    file: isNavbar ? configFile : entry.source,
    message,
    hint: [...rest, ...advice(text)].join('\n'),
    rule: 'render',
  }
}

/** The messages of an error and of its causes, one below the other. */
function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}\nCause: ${messages(error.cause)}`
}

function advice(text: string): string[] {
  const name = BROWSER_NAMES.exec(text)?.[1]
  if (name === undefined) return []
  return [
    `${name} exists in the browser only: use it in an effect or an event handler, which do not run while building`,
  ]
}

/** Says that a page of the site's own has nothing to show. */
export function missingDefaultExport({ source, route }: RouteEntry): Problem {
  return {
    severity: 'error',
    file: source,
    message: `the page component of ${route} has no default export, so it can't render anything`,
    hint: 'export a React component as default',
    rule: 'render',
  }
}
