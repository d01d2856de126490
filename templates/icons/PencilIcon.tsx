// A pencil: edit the source of a page.
import { Icon } from './Icon.tsx'

export function PencilIcon() {
  return (
    <Icon>
      <path d="M5 19l1-4L16 5l3 3L9 18zM14 7l3 3" />
    </Icon>
  )
}
