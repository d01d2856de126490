// Limits for what a page weighs.
import type { Feature } from '../feature.ts'

export const budget: Feature = {
  open: (config) => (config.budget ? import('./hooks.ts') : undefined),
}
