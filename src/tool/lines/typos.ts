// Slips that look right on a page: dashes and curly quotes that an editor inserted, a long option with one
// hyphen.

import { didYouMean } from '../../text/nearest.ts'
import { availableOptions } from '../manifest/tree.ts'
import { type LineFault, quote } from './line-fault.ts'
import type { Outcome } from './outcome.ts'

const DASH = /^([–—−‐‑]+)(?=[A-Za-z])/
const CURLY = /^[“”‘’«»]/

/** The first slip in a line's words, if any; it causes the other faults of the line. */
export function findTypo(words: readonly string[], outcome: Outcome): LineFault | undefined {
  for (const [word, text] of words.entries()) {
    const dash = DASH.exec(text)?.[1]
    if (dash !== undefined) {
      const hyphens = dash === '—' || text.length > dash.length + 1 ? '--' : '-'
      const message = `${quote(text)} begins with a dash, not a hyphen`
      const meant = hyphens + text.slice(dash.length)
      return { rule: 'typographic-dash', message, hint: didYouMean(meant), word, meant }
    }
    if (CURLY.test(text)) {
      const message = `${quote(text)} begins with a typographic quotation mark`
      return { rule: 'typographic-quote', message, hint: `write " or '`, word }
    }
  }
  return findSingleDash(words, outcome)
}

/** A word such as `-vault`, which the tool reads as `-v ault`, although it has `--vault`. */
function findSingleDash(words: readonly string[], outcome: Outcome): LineFault | undefined {
  const options = availableOptions(outcome.command)
  const word = words.findIndex(
    (text) =>
      /^-\w{2}/.test(text) &&
      options.some(({ long }) => long === `-${text}`) &&
      !options.some(({ id, short }) => text === id || text === short),
  )
  const text = words[word]
  if (text === undefined) return undefined
  return {
    rule: 'unknown-option',
    message: `${quote(text)} is read as separate one-letter options`,
    hint: didYouMean(`-${text}`),
    word,
    meant: `-${text}`,
  }
}
