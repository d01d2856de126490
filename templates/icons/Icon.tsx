// The frame of every icon: 24 units square, drawn in strokes of the text's colour, unseen by assistive technology.
import type { ReactNode } from 'react'

/** Renders an inline SVG around `children`; size and stroke come from the style, which knows an icon by its `name`. */
export function Icon({ name, children }: { name?: string; children: ReactNode }) {
  const className = name ? `icon icon-${name}` : 'icon'
  return (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  )
}
