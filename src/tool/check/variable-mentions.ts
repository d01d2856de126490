// Checks environment variables in code: a name close to that of one of the tool's variables is a typing
// error.

import type { CodeSample } from '../../model/page.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { isVariable } from '../facts/variable-name.ts'
import type { LineFault } from '../lines/line-fault.ts'

const SETTERS = new Set(['', 'sh', 'bash', 'shell', 'zsh', 'console', 'dotenv', 'env', 'ini', 'text'])
const INLINE = /^([A-Z][A-Z0-9_]{3,})(?:=.*)?$/
const ASSIGNMENT = /(?<=^|\s)[A-Z][A-Z0-9_]{3,}(?==)/gm

/** A fault and its offset in the sample's text. */
export interface VariableFault {
  fault: LineFault
  offset: number
}

/** Returns a fault for every name in a sample that nearly matches one of the tool's variables. */
export function checkVariables(sample: CodeSample, variables: Environment['variables']): VariableFault[] {
  const names = variables.map(({ name }) => name)
  return variableNames(sample).flatMap(({ name, offset }) => {
    if (names.some((known) => isVariable(name, known))) return []
    const meant = nearest(name, names, name.length < 8 ? 1 : 2)
    if (meant === undefined) return []
    const message = `the tool does not read the variable ${name}`
    return [{ fault: { rule: 'unknown-variable', message, hint: didYouMean(meant), word: -1 }, offset }]
  })
}

function variableNames({ kind, language, text }: CodeSample): { name: string; offset: number }[] {
  if (kind === 'inline') {
    const name = INLINE.exec(text)?.[1]
    return name === undefined ? [] : [{ name, offset: 0 }]
  }
  if (!SETTERS.has(language)) return []
  return [...text.matchAll(ASSIGNMENT)].map(({ 0: name, index }) => ({ name, offset: index }))
}
