// The URL of a path of the site.
import { currentPage, withBase } from './page.ts'

export default function useBaseUrl(path: string, { absolute = false } = {}): string {
  const url = withBase(path)
  return absolute && url.startsWith('/') ? currentPage().site.url + url : url
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl }
}
