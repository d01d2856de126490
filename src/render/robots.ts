// `robots.txt`: lets crawlers read everything, and names the sitemap.
import type { Config } from '../config/resolve.ts'

/**
 * Writes `robots.txt`. A site that keeps search engines away is not closed to crawlers: they have to read a page to
 * find the tag that says so.
 */
export function renderRobots({ url, baseUrl, noIndex }: Pick<Config, 'url' | 'baseUrl' | 'noIndex'>): string {
  const lines = ['User-agent: *', 'Allow: /']
  if (url !== '' && !noIndex) lines.push('', `Sitemap: ${url}${baseUrl}sitemap.xml`)
  return `${lines.join('\n')}\n`
}
