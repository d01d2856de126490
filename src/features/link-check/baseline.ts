// Failures that a team knows of and has decided to live with, in a file that is checked in. New ones still count.

import { readFileSync, writeFileSync } from 'node:fs'
import { type Problem, SiteError, sortProblems } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { isMissing, reasonOf } from '../../text/os-errors.ts'

/** A known failure; without its line, which moves. */
type Known = Pick<Problem, 'file' | 'rule' | 'message'>

/** Returns the problems that the baseline does not know. A file that does not exist knows none. */
export function withoutKnown(problems: readonly Problem[], path: string, name: string): Problem[] {
  const known = new Set(readBaseline(path, name).map(keyOf))
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

/**
 * Makes the errors and warnings of now the known ones. Returns how many there are.
 * @throws SiteError when the file cannot be written
 */
export function writeBaseline(problems: readonly Problem[], path: string, name: string): number {
  const entries = sortProblems(problems)
    .filter(({ severity }) => severity !== 'info')
    .map(({ file, rule, message }): Known => ({ file, rule, message }))
  const known = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  try {
    writeFileSync(path, `${JSON.stringify({ known }, null, 2)}\n`)
  } catch (error) {
    throw unusable(name, `cannot be written: ${reasonOf(error)}`, 'rename what has its name')
  }
  return known.length
}

const keyOf = ({ file, rule, message }: Known) => JSON.stringify([file, rule, message])

function readBaseline(path: string, name: string): Known[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return []
    throw unusable(name, `cannot be read: ${reasonOf(error)}`, 'rename what has its name')
  }
  try {
    const { known }: { known: Known[] } = JSON.parse(text)
    if (Array.isArray(known) && known.every((entry) => typeof entry?.message === 'string')) return known
  } catch {
    // A file that is not JSON is not a baseline either.
  }
  const hint = 'write a new one with lido-docs check-links --update-baseline'
  throw unusable(name, 'not a baseline of known failures', hint)
}

const faultyBaseline = defineRule({
  id: 'baseline',
  severity: 'error',
  about: 'The file of known failures cannot be read.',
  fix: 'Correct it, or regenerate it with `lido-docs check-links --update-baseline`.',
})

function unusable(file: string, message: string, hint: string): SiteError {
  return new SiteError([faultyBaseline({ file, message, hint })])
}
