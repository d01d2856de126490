// Pages as Markdown, for programs that prefer it: the `Accept` header of a request decides.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { markdownLink } from '../site/host-files.ts'
import { encodePath } from '../text/url.ts'
import { readQualities } from './accept-header.ts'
import type { FileHost } from './request-path.ts'

/**
 * Describes a page that is also there as Markdown, in the headers of the response.
 * @param path of the requested file
 * @returns path of the file to send
 */
export function negotiate(
  path: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { baseUrl, hasFile }: Pick<FileHost, 'baseUrl' | 'hasFile'>,
): string {
  const markdown = path.replace(/(^|\/)index\.html$/, '$1page.md').replace(/\.html$/, '/page.md')
  if (markdown === path || !hasFile(markdown)) return path
  response.setHeader('Vary', 'Accept')
  response.setHeader('Link', markdownLink(baseUrl + encodePath(markdown)))
  return prefersMarkdown(request.headers.accept) ? markdown : path
}

/** Returns whether a client names Markdown, and HTML not before it; browsers and `*\/*` do not. */
export function prefersMarkdown(accept = ''): boolean {
  const qualities = new Map(readQualities(accept))
  const quality = qualities.get('text/markdown') ?? 0
  return quality > 0 && quality >= (qualities.get('text/html') ?? 0)
}
