// The files that the site's hosts read, where the settings name any.
import type { Config } from '../config/resolve.ts'
import type { OutputFile } from '../model/site.ts'
import { areAssetsHashed, HEADERS, REDIRECTS, renderHeaders, renderRedirects } from '../site/host-files.ts'
import { type Addresses, redirectRoute } from '../site/permalink.ts'

export interface HostFilesInput {
  config: Pick<Config, 'baseUrl' | 'hosts' | 'redirects'>
  addresses: Addresses
  /** Output paths of the static files. */
  statics: Iterable<string>
  /** The Content-Security-Policy. */
  policy: string
}

/** Makes them; none where the site says nothing of its hosts. */
export function hostFiles({ config, addresses, statics, policy }: HostFilesInput): OutputFile[] {
  const { baseUrl, hosts, redirects } = config
  if (hosts.length === 0) return []
  const headers = renderHeaders({ baseUrl, policy, isCached: areAssetsHashed(statics) })
  const moved = redirects.map(({ from, to }) => ({ from: redirectRoute(from), to: addresses.of(to) }))
  return [
    { path: HEADERS, contents: headers },
    ...(moved.length > 0 ? [{ path: REDIRECTS, contents: renderRedirects(moved, baseUrl, hosts) }] : []),
  ]
}
