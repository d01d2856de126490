// Finds values that are secrets according to their names: `password: x`, `API_KEY=x`, `Authorization: Bearer x`.
import type { Stretch } from './phrases.ts'
import { isMadePassword, isRandom } from './random-text.ts'

/** The end of a name, and what separates it from its value. */
const NAMED =
  /((?:pass(?:word|wd|phrase|wort)?|pwd|secret|token|api[-_ ]?key|access[-_]?key|secret[-_]?key|auth[-_]?key|signing[-_]?key))["'`]?(?:[ \t]*(?:=>|[:=])[ \t]*|[ \t]+(?=["']?[^\s=:]*\d))["'`]?([^\s"'`,;)\]}]{12,})/gi
/** A header of HTTP. */
const HEADER = /\bauthorization["']?:[ \t]*["']?(?:bearer|token)[ \t]+([^\s"'`]{16,})/gi
/** Names of values that are no secrets. */
const HARMLESS = /(?:page|next|continu\w*|csrf|xsrf|sync|public|contract|device)[-_.]?$/i
/** A digest, an address, a path or the name of a file. */
const NO_SECRET = /^(?:sha\d+|0x[\da-f]{40}$|\w+:\/\/)|\.(?:[a-z]{2,5})$/i

const WORD = /pass|pwd|secret|token|key|bearer|basic/i

export function mayHoldNamedValue(text: string): boolean {
  return WORD.test(text)
}

/** Finds the values in a line that are secrets according to their names, and look random. */
export function findNamedValues(line: string): Stretch[] {
  if (!mayHoldNamedValue(line)) return []
  return [...stretches(line, NAMED), ...stretches(line, HEADER)]
}

function stretches(line: string, pattern: RegExp): Stretch[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    if (HARMLESS.test(line.slice(Math.max(0, match.index - MAX_NAME), match.index))) return []
    const isPassword = /^p/i.test(match[1] ?? '') && isMadePassword(value)
    if (!(isPassword || isRandom(value, 12)) || NO_SECRET.test(value)) return []
    const end = match.index + match[0].length
    return [{ start: end - value.length, end }]
  })
}

const MAX_NAME = 20
