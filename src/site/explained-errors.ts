// Where the routes of errors redirect to.
import type { Site } from '../model/site.ts'
import type { SiteUrls } from './permalink.ts'

export interface ExplainedError {
  title: string
  /** Its route. */
  from: string
  /** URL of what explains it. */
  to: string
}

/** The errors that are explained in one position, to which their routes redirect. */
export function explainedErrors({ errors = [] }: Pick<Site, 'errors'>, siteUrls: SiteUrls): ExplainedError[] {
  return errors.flatMap(({ name, route, positions: [position, ...others] }) =>
    position?.to === undefined || others.length > 0
      ? []
      : [{ from: route, to: siteUrls.of(position.to), title: name }],
  )
}
