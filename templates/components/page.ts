// The page that a component is on: what the build, or the runtime in the browser, tells it.
import type { ComponentPage } from '../../src/model/component-page.ts'

/** @throws where neither has told anything: outside of pages */
export function currentPage(): ComponentPage {
  const page = globalThis.__LIDO_DOCS_PAGE__
  if (!page) throw new Error('a component asks for its page while it is loaded; ask while it is rendered')
  return page
}

/** A path of the site as its URL; what is a URL, or is relative, stays. */
export function withBase(path: string, { baseUrl } = currentPage().site): string {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith(baseUrl)
    ? baseUrl + path.slice(1)
    : path
}
