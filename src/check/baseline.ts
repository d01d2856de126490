// Failures that a team knows of and has decided to live with, in a file that is checked in. New ones still count.
import { readFileSync, writeFileSync } from 'node:fs'
import { sortProblems } from '../log.ts'
import { type Problem, SiteError } from '../problem.ts'

/** A known failure; without its line, which moves. */
type Known = Pick<Problem, 'file' | 'rule' | 'message'>

/** Returns the problems that the baseline does not know. A file that does not exist knows none. */
export function withoutKnown(problems: readonly Problem[], path: string, name: string): Problem[] {
  const known = new Set(readBaseline(path, name).map(keyOf))
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

/** Makes the errors and warnings of now the known ones. Returns how many there are. */
export function writeBaseline(problems: readonly Problem[], path: string): number {
  const entries = sortProblems(problems)
    .filter(({ severity }) => severity !== 'info')
    .map(({ file, rule, message }): Known => ({ file, rule, message }))
  const known = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  writeFileSync(path, `${JSON.stringify({ known }, null, 2)}\n`)
  return known.length
}

const keyOf = ({ file, rule, message }: Known) => JSON.stringify([file, rule, message])

function readBaseline(path: string, name: string): Known[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  try {
    const { known } = JSON.parse(text) as { known: Known[] }
    if (Array.isArray(known) && known.every((entry) => typeof entry?.message === 'string')) return known
  } catch {
    // What is no JSON is no baseline either.
  }
  throw new SiteError([
    {
      severity: 'error',
      file: name,
      rule: 'baseline',
      message: 'this is no baseline of known failures',
      hint: 'write it anew with lido-docs check-links --update-baseline',
    },
  ])
}
