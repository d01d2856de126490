// Diagrams drawn by an installed browser, or by those of readers.
import type { Feature } from '../feature.ts'

export const diagrams: Feature = {
  open: ({ markdown }) => (markdown.mermaid === false ? undefined : import('./hooks.ts')),
}
