// Gives the links and logos of the navbar and the footer their URLs.
import type { Image, LinkData } from '../model/site-data.ts'
import type { Markup, WrittenLink } from '../schema/theme.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { isExternal, type SiteUrls } from './permalink.ts'

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

/** HTML instead of a link stays as it is. */
export function resolveFooterItem(item: WrittenLink | Markup, siteUrls: SiteUrls): LinkData | Markup {
  return isMarkup(item) ? item : resolveLink(item, siteUrls)
}

function isMarkup(item: WrittenLink | Markup): item is Markup {
  return !('to' in item || 'href' in item)
}

/** A part of the page with the URLs of its logo. */
export function withLogoUrls<Part extends { logo?: Image }>(part: Part, siteUrls: SiteUrls): Part {
  const { logo } = part
  if (!logo) return part
  const { src, srcDark, href } = logo
  const urls = { srcDark: srcDark && siteUrls.of(srcDark), href: href && siteUrls.of(href) }
  return { ...part, logo: { ...logo, src: siteUrls.of(src), ...omitUndefined(urls) } }
}
