// A house: the site's first page.
import { Icon } from './Icon.tsx'

export function HomeIcon() {
  return (
    <Icon>
      <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" />
    </Icon>
  )
}
