// A link to a page of the site, by its path, or to any URL.
import type { AnchorHTMLAttributes } from 'react'
import { currentPage } from './page.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string
}

export default function Link({ to, href, children, ...rest }: Props) {
  const target = to ?? href
  return (
    <a {...rest} href={target === undefined ? undefined : currentPage().link(target)}>
      {children}
    </a>
  )
}
