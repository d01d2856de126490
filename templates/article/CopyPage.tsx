// The page's Markdown for whoever wants to paste it elsewhere: a link to it, of which the script makes a copy button.
import { usePageLabels } from '../hooks/labels.ts'
import { CopyIcon } from '../icons/CopyIcon.tsx'

export function CopyPage({ href }: { href: string }) {
  return (
    <a className="copy-page page-action" href={href}>
      <CopyIcon />
      <span>{usePageLabels().copyPage}</span>
    </a>
  )
}
