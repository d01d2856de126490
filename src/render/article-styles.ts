// The stylesheets that only some articles need, in the heads of the pages whose HTML has what they are for: home pages and
// cards; formulas, diagrams and pictures that are enlarged.
import type { Bundle } from '../output/bundle.ts'
import { type NamedAsset, namedAsset } from '../text/named-asset.ts'

const NEEDED = {
  'home.css': /<div class="(?:hero|cards|card|card card-link)">|<p class="buttons">/,
  'drawn.css': /<math|<figure class="diagram"|<button type="button" class="zoom"/,
} as const

/** Returns a function that finds those of an article. */
export function createArticleStyles(baseUrl: string, { assets }: Bundle): (html: string) => NamedAsset[] {
  const styles = (['home.css', 'drawn.css'] as const).map((name) => ({
    needed: NEEDED[name],
    style: namedAsset(name, assets[name], baseUrl),
  }))
  return (html) => styles.filter(({ needed }) => needed.test(html)).map(({ style }) => style)
}
