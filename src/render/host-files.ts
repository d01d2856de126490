// The files that the site's hosts read, where the settings name any.
import type { Config } from '../config/resolve.ts'
import type { OutputFile } from '../model/site.ts'
import { areAssetsHashed, HEADERS, REDIRECTS, renderHeaders, renderRedirects } from '../site/host-files.ts'
import { contentSecurityPolicy } from './policy.ts'
import type { MovedPage } from './site-files.ts'

export interface HostFilesInput {
  config: Config
  /** Output paths of the static files. */
  statics: Iterable<string>
  /** Source expressions of the inline scripts of all languages. */
  inlineScripts: readonly string[]
  /** Of all languages. */
  moved: readonly MovedPage[]
}

/** Makes them; none where the site says nothing of its hosts. */
export function hostFiles({ config, statics, inlineScripts, moved }: HostFilesInput): OutputFile[] {
  const { baseUrl, hosts } = config
  if (hosts.length === 0) return []
  const policy = contentSecurityPolicy(config, [...new Set(inlineScripts)])
  const headers = renderHeaders({ baseUrl, policy, isCached: areAssetsHashed(statics) })
  return [
    { path: HEADERS, contents: headers },
    ...(moved.length > 0 ? [{ path: REDIRECTS, contents: renderRedirects(moved, baseUrl, hosts) }] : []),
  ]
}
