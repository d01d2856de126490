// An arrow to the left: the previous page.
import { Icon } from './Icon.tsx'

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </Icon>
  )
}
