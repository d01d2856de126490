// A link to a form that reports a problem with the page. Script adds the section and the selected text when it is pressed.
import type { ReportForm } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'

export function ReportLink({ href, holes }: ReportForm) {
  return (
    <a className="report-link" href={href} data-holes={holes} target="_blank" rel="noopener noreferrer">
      {usePageLabels().reportProblem}
    </a>
  )
}
