// A link of the shell: one to another site opens in a new tab, and its icon says so.

import type { LinkData } from '../../src/model/site-data.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'

interface Props {
  link: LinkData
  /** Describes it. */
  title?: string | undefined
  /** Text after its label. */
  badge?: string | undefined
  className?: string
  'aria-current'?: 'page' | 'true' | undefined
  /** Its URLs in the versions of the docs, as JSON. */
  'data-versions'?: string | undefined
}

/** Renders `link` with its label, or with HTML instead of the label. */
export function Link({ link, className, title, badge, ...others }: Props) {
  const { 'aria-current': current, 'data-versions': versions } = others
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
        data-versions={versions}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return (
    // A page has hundreds of links: copying their properties with a spread would take a fiftieth of its time.
    <a
      aria-current={current}
      aria-label={link.name}
      target={target}
      rel={rel}
      className={classes}
      href={href}
      title={title}
      data-elsewhere={elsewhere}
      data-versions={versions}
    >
      {label}
      {badge && ' '}
      {badge && <span className="badge">{badge}</span>}
      {external && <ExternalIcon />}
    </a>
  )
}
