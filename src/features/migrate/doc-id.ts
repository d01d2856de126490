// Pages of other builders by the ids and paths that they get here.

/** The id of the page that a Markdown file becomes. */
export function docId(path: string): string {
  return path.replace(/\.mdx?$/, '')
}

/** The path of that page, from `baseUrl` on. */
export function routeOf(path: string, { trailingSlash }: { trailingSlash: boolean }): string {
  const plain = docId(path).replace(/(?:^|\/)(?:index|README)$/i, '')
  if (plain === '') return '/'
  return `/${plain}${trailingSlash ? '/' : ''}`
}
