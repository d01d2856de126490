// A sheet with lines: a page of the docs.
import { Icon } from './Icon.tsx'

export function PageIcon() {
  return (
    <Icon>
      <path d="M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 12.5h6M9 16h6" />
    </Icon>
  )
}
