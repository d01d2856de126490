// Problems as SARIF 2.1.0, which code scanning reads.

import type { Problem } from '../../model/problem.ts'
import { ruleHelp, ruleSentence } from '../../package/guide.ts'
import { version } from '../../package/manifest.ts'
import { encodePath } from '../../text/url.ts'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** Writes a log of one run, with its rules sorted by name. */
export function toSarif(problems: readonly Problem[]): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort()
  const driver = {
    name: 'lido-docs',
    version,
    rules: rules.map((id) => {
      const text = ruleSentence(id)
      return { id, ...(text !== '' && { shortDescription: { text } }), help: { text: ruleHelp(id) } }
    }),
  }
  const results = problems.map((problem) => toResult(problem, rules))
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results }
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)
}

function toResult({ file, line, column, severity, rule, message, hint }: Problem, rules: string[]) {
  const region =
    line === undefined ? {} : { region: { startLine: line, ...(column && { startColumn: column }) } }
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodePath(file) }, ...region } }],
  }
}
