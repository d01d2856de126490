// Addresses, their checksums, and the chains that pages name beside them.
import type { Feature } from '../feature.ts'

export const ethereum: Feature = {
  open: ({ cli }) => (cli.onWrongAddresses === 'ignore' ? undefined : import('./hooks.ts')),
}
