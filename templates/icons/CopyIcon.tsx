// Two sheets, one behind the other: something is copied.
import { Icon } from './Icon.tsx'

export function CopyIcon() {
  return (
    <Icon>
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </Icon>
  )
}
