// Holds what the build, or the runtime in the browser, provides about the page of a component.
import type { ComponentPage } from '../../../../model/component-page.ts'

/** @throws outside pages, where neither has provided anything */
export function currentPage(): ComponentPage {
  const page = globalThis.__LIDO_DOCS_PAGE__
  if (!page) throw new Error('a component asks for its page while it is loaded; ask while it is rendered')
  return page
}

/** Turns a path of the site into its URL; a URL or a relative path is returned as it is. */
export function withBase(path: string, { baseUrl } = currentPage().site): string {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith(baseUrl)
    ? baseUrl + path.slice(1)
    : path
}
