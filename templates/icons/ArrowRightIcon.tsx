// An arrow to the right: the next page.
import { Icon } from './Icon.tsx'

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  )
}
