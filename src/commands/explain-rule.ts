// `lido-docs explain-rule`: prints what the guide says of a rule.
import { UsageError } from '../model/problem.ts'
import { readRuleGroups, readRules } from '../package/guide.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { createLog } from '../terminal/log.ts'
import { nearest } from '../text/nearest.ts'

/** Runs the command and returns its exit code; without a name, it lists all rules. @throws UsageError with the nearest name */
export function run(name: string | undefined): number {
  const rules = readRules()
  const log = createLog()
  if (name === undefined) {
    const groups = readRuleGroups()
    const width = Math.max(...[...rules.keys()].map((rule) => rule.length))
    for (const [title, sentences] of groups) {
      if (sentences.size === 0) continue
      log.print(`${title}:`)
      for (const [rule, sentence] of sentences) log.print(`  ${rule.padEnd(width)}  ${sentence}`)
    }
    return EXIT.fine
  }
  const text = rules.get(name)
  if (text === undefined) {
    const meant = nearest(name, [...rules.keys()])
    throw new UsageError(
      `unknown rule '${name}'${meant === undefined ? '; lido-docs explain-rule lists all' : `\n(Did you mean ${meant}?)`}`,
    )
  }
  log.print(text)
  return EXIT.fine
}
