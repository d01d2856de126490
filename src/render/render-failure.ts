// What an error thrown by a site's own templates tells the author of the site.
import type { Problem } from '../problem.ts'
import type { RouteEntry } from '../site/model.ts'

/** Names that exist in a browser only; a template may use them in effects and event handlers. */
const BROWSER_NAMES =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|alert) is not defined/

/** Explains a page that could not be rendered. */
export function renderFailure(error: unknown, entry: RouteEntry, configFile: string): Problem {
  const cause =
    error instanceof Error && error.cause !== undefined ? `\nCause: ${messageOf(error.cause)}` : ''
  const text = messageOf(error) + cause
  const isNavbar = error instanceof Error && error.name === 'NavbarItemError'
  const browserName = BROWSER_NAMES.exec(text)?.[1]
  const advice = browserName
    ? `\n${browserName} exists in the browser only: use it in an effect or an event handler, which do not run while building`
    : ''
  return {
    severity: 'error',
    file: isNavbar ? configFile : entry.source,
    message: isNavbar ? 'a navbar item failed to render' : `the page ${entry.route} failed to render`,
    hint: text + advice,
    rule: 'render',
  }
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
