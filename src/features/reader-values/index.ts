// Examples with the values of readers: the way in which they call the tool, their chain, and what they fill in for placeholders.
import type { Feature } from '../feature.ts'

export const readerValues: Feature = {
  templates: {
    folder: 'reader-values',
    assets: {
      'examples.js': { entry: 'client/values/own-examples.ts', contains: ['@noble/hashes'] },
      'values-panel.css': { entry: 'styles/values-panel.css' },
    },
  },
  open: ({ cli }) => (cli.manifest === undefined ? undefined : import('./hooks.ts')),
}
