// A link of the shell: one that leads off the site opens a new tab and says so with its icon.
import type { AnchorHTMLAttributes } from 'react'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import type { LinkData } from '../site-data.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { link: LinkData }

/** Renders `link` with its label, or its HTML in place of the label; other properties go to the element. */
export function Link({ link, className, ...rest }: Props) {
  const classes = [className, link.className].filter(Boolean).join(' ') || undefined
  const target = link.external ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  if (link.html) {
    return (
      <a
        {...rest}
        {...target}
        className={classes}
        href={link.href}
        dangerouslySetInnerHTML={{ __html: link.html }}
      />
    )
  }
  return (
    <a {...rest} {...target} className={classes} href={link.href}>
      {link.label}
      {link.external && <ExternalIcon />}
    </a>
  )
}
