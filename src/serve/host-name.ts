// The name or address that a server is told to listen on.

/** As given with `--host`: true when given without a value, undefined when not given. */
export type Host = string | true | undefined

/** Returns whether a server listens on all interfaces of this machine. */
export function isEverywhere(host: Host): boolean {
  return host === true || host === '0.0.0.0' || host === '::'
}

/** A name or address as URLs have it: one of IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
