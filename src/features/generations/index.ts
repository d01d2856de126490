// The generations of the contracts that the tool calls: tables of them, and a check of what pages say only of former ones.
import type { Feature } from '../feature.ts'

export const generations: Feature = {
  open: ({ cli }) => (cli.generations === undefined ? undefined : import('./hooks.ts')),
}
