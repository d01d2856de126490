// The page's Markdown, for pasting it elsewhere: a link to it, which the script turns into a copy button.
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
