// Diagrams drawn by an installed browser, or by readers' browsers.
import type { Feature } from '../feature.ts'

export const diagrams: Feature = {
  templates: {
    folder: 'diagrams',
    assets: {
      'diagrams.js': { entry: 'client/diagrams/entry.ts', isRare: true },
    },
  },
  open: ({ markdown }) => (markdown.mermaid === false ? undefined : import('./hooks.ts')),
}
