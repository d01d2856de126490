// Says with which generations of its contracts a command does not work, as a remark.
import type { ToolLabels } from '../../model/labels.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { misfitsOf } from '../../tool/facts/generations.ts'
import { misfitText } from '../../tool/facts/life-texts.ts'
import type { Command } from '../../tool/manifest/tree.ts'

/** Such as `Only with Dashboard v2.0.`; none for a command that works with all that run. */
export function misfitTexts(
  command: Command,
  facts: Pick<Facts, 'calls' | 'generations'>,
  labels: Pick<ToolLabels, 'generations'>,
): string[] {
  return misfitsOf(command, facts).map((misfit) => {
    const text = misfitText(misfit, labels)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  })
}
