// A link of the config, in the navbar and in the footer alike.
import type { LinkData } from '../model/site-data.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { isExternal, type SiteUrls } from './permalink.ts'

/** A link as written: to a page of the site, `to`, or to any URL, `href`. */
export interface WrittenLink {
  label?: string | undefined
  html?: string | undefined
  to?: string | undefined
  href?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  target?: string | undefined
  rel?: string | undefined
}

/** Gives the link its URL. */
export function resolveLink(link: WrittenLink, siteUrls: SiteUrls): LinkData {
  const href = siteUrls.of(link.to ?? link.href ?? '/')
  const { label, html, target, rel, 'aria-label': name } = link
  return {
    label: label ?? (html === undefined ? (name ?? '') : ''),
    href,
    ...(isExternal(href) ? { external: true } : siteUrls.lacksPage(href) && { elsewhere: true }),
    ...omitUndefined({
      className: link.className,
      html,
      name: (label ?? html) === undefined ? undefined : name,
      target,
      rel,
    }),
  }
}

/** The links that a dropdown has before and after its own items. */
export function linksAround(
  dropdown: { dropdownItemsBefore: readonly WrittenLink[]; dropdownItemsAfter: readonly WrittenLink[] },
  siteUrls: SiteUrls,
): { before: LinkData[]; after: LinkData[] } {
  const resolve = (links: readonly WrittenLink[]) => links.map((link) => resolveLink(link, siteUrls))
  return { before: resolve(dropdown.dropdownItemsBefore), after: resolve(dropdown.dropdownItemsAfter) }
}
