// The icons of the shell's own controls.
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'

function icon(name: string, drawing: ReactNode) {
  return ({ title }: { title?: string }) => (
    <Icon name={name} title={title}>
      {drawing}
    </Icon>
  )
}

export const MenuIcon = icon('menu', <path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = icon('close', <path d="M6 6l12 12M18 6L6 18" />)
export const ChevronIcon = icon('chevron', <path d="M9 6l6 6-6 6" />)
export const SearchIcon = icon('search', <path d="M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5" />)
export const LanguageIcon = icon(
  'language',
  <path d="M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18" />,
)
export const LightIcon = icon(
  'light',
  <path d="M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5" />,
)
export const DarkIcon = icon('dark', <path d="M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z" />)
export const SystemIcon = icon('system', <path d="M4 5h16v11H4zM9 20h6M12 16v4" />)
