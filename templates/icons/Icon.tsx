// The frame of every icon: 24 units square, drawn in strokes of the text's color, hidden from assistive technology unless
// it has a title.
import type { ReactNode } from 'react'

interface Props {
  name?: string
  title?: string | undefined
  children: ReactNode
}

/** Renders an inline SVG around `children`; size and stroke come from the styles, which select an icon by its `name`. */
export function Icon({ name, title, children }: Props) {
  const className = name ? `icon icon-${name}` : 'icon'
  const role = title ? ({ role: 'img' } as const) : ({ 'aria-hidden': 'true' } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: those without a title are hidden
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" {...role}>
      {title && <title>{title}</title>}
      {children}
    </svg>
  )
}
