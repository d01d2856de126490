// A link to the source of a page.
import { usePageLabels } from '../hooks/labels.ts'
import { PencilIcon } from '../icons/PencilIcon.tsx'

export function EditLink({ href }: { href: string }) {
  return (
    <a className="edit-link" href={href} target="_blank" rel="noopener noreferrer">
      <PencilIcon />
      {usePageLabels().editPage}
    </a>
  )
}
