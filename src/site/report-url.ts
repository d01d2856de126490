// The URL of a form that reports a problem with a page, with the values of its placeholders.
import type { Config } from '../config/resolve.ts'
import type { ReportForm } from '../model/page-props.ts'
import type { Edition } from '../model/site.ts'
import { docsOf } from './collections.ts'

/** The part that only a script knows completely: the section, and the selected text or the explained line. */
const BY_SCRIPT = new Set(['page', 'selection'])

/** Fills in the values; placeholders without one stay as they are written. */
function fillReportUrl(template: string, values: Readonly<Record<string, string>>): ReportForm {
  const holes: string[] = []
  let href = ''
  for (const part of template.split(/(\{\w+\})/)) {
    const name = part.slice(1, -1)
    const isFilled = part.startsWith('{') && Object.hasOwn(values, name)
    const start = href.length
    href += isFilled ? encodeURIComponent(values[name] ?? '') : part
    if (isFilled && BY_SCRIPT.has(name)) holes.push([name, start, href.length].join(','))
  }
  return { href, holes: holes.join(' ') }
}

/** The form for a page. @param path of the page's URL */
export function reportForm(
  { title, path }: { title: string; path: string },
  { collection, label }: Pick<Edition, 'collection' | 'label'>,
  { config, commit = '' }: { config: Config; commit?: string | undefined },
): { report?: ReportForm } {
  const { reportUrl } = docsOf(config, collection)
  if (reportUrl === undefined) return {}
  const page = (config.url ?? '') + path
  return { report: fillReportUrl(reportUrl, { title, version: label, commit, page, selection: '' }) }
}
