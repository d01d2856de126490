// The tool's own texts in the languages of a site.
import type { Config } from '../config/resolve.ts'
import type { LabelSets } from '../model/labels.ts'

/** Reads the texts of every locale that is not English as it comes; undefined where all are. */
export async function readLabels(_config: Pick<Config, 'root' | 'i18n'>): Promise<LabelSets | undefined> {
  return undefined
}
