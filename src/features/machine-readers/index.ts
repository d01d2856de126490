// What a site offers to programs, besides the Markdown of its pages.
import type { Feature } from '../feature.ts'

export const machineReaders: Feature = {
  open({ machineReaders: { llms, commands, feed }, url, noIndex }) {
    return llms || commands || feed || (url !== '' && !noIndex) ? import('./hooks.ts') : undefined
  },
}
