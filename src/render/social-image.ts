// The picture that social networks show with a link to a page.
import { isExternal, type SiteUrls } from '../site/permalink.ts'

/** Its absolute URL: another site's as written, a static file's only where the site's own URL is known. */
export function socialImage(
  image: string | undefined,
  { url }: { url: string },
  siteUrls: SiteUrls,
): string | undefined {
  if (image === undefined || isExternal(image)) return image
  return url === '' ? undefined : url + siteUrls.of(image)
}
