// Answers `init` about sites of other builders.
import type { SiteFeature } from '../../pipeline/feature.ts'
import { run } from './command.ts'

export { findForeignSite } from './builders.ts'
export { findDocusaurus } from './docusaurus-site.ts'

export function moveDocusaurus(from: string, features: readonly SiteFeature[]): Promise<number> {
  return run({ from }, features)
}
