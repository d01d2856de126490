// A link to a form that reports a problem with the page. Script adds the section and the selected text when it is pressed.
import { usePageLabels } from '../hooks/labels.ts'

export function ReportLink({ href, template }: { href: string; template: string }) {
  return (
    <a className="report-link" href={href} data-template={template} target="_blank" rel="noopener noreferrer">
      {usePageLabels().reportProblem}
    </a>
  )
}
