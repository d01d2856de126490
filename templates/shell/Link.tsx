// A link of the shell: one that leads off the site opens a new tab and says so with its icon.

import type { LinkData } from '../../src/model/site-data.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'

interface Props {
  link: LinkData
  className?: string
  'aria-current'?: 'page' | 'true' | undefined
}

/** Renders `link` with its label, or its HTML in place of the label. */
export function Link({ link, className, 'aria-current': current }: Props) {
  const { href, label, html, external } = link
  const elsewhere = link.elsewhere ? '' : undefined
  const classes = [className, link.className].filter(Boolean).join(' ') || undefined
  const target = link.target ?? (external ? '_blank' : undefined)
  const rel = link.rel ?? (external ? 'noopener noreferrer' : undefined)
  if (html) {
    return (
      <a
        aria-current={current}
        aria-label={link.name}
        target={target}
        rel={rel}
        className={classes}
        href={href}
        data-elsewhere={elsewhere}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return (
    // A page has hundreds of them: to copy their properties by a spread would take a fiftieth of its time.
    <a
      aria-current={current}
      aria-label={link.name}
      target={target}
      rel={rel}
      className={classes}
      href={href}
      data-elsewhere={elsewhere}
    >
      {label}
      {external && <ExternalIcon />}
    </a>
  )
}
