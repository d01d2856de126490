// A folder: a category of pages.
import { Icon } from './Icon.tsx'

export function FolderIcon() {
  return (
    <Icon>
      <path d="M3.5 18V6.5h6l2 2.5h9v9z" />
    </Icon>
  )
}
