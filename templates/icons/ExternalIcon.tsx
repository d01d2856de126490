// An arrow out of a box: a link to another site.
import { Icon } from './Icon.tsx'

export function ExternalIcon() {
  return (
    <Icon name="external">
      <path d="M13.5 5H19v5.5M19 5l-8 8M16 14v5H5V8h5" />
    </Icon>
  )
}
