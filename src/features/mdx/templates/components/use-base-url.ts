// The URL of a path of the site.
import { currentPage, withBase } from './page.ts'

export default function useBaseUrl(path: string, { absolute = false } = {}): string {
  // Below the base URL, with or without a slash.
  const url = withBase(/^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`)
  return absolute && url.startsWith('/') ? currentPage().site.url + url : url
}
