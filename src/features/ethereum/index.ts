// Addresses, their checksums, and the chains that pages name beside them.
import type { Feature } from '../feature.ts'

export const ethereum: Feature = {
  open: ({ lint }) => (lint.addresses === 'ignore' ? undefined : import('./hooks.ts')),
}
