// Replaces control characters with their code points, since messages quote untrusted text: terminals would
// obey them.
import { codePointName } from './code-point.ts'

/** Control characters except tabs and line ends, and those that change the direction of text. */
const CONTROLS = /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** Replaces each such character, as in `⟨U+001B⟩`. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (character) => `⟨${codePointName(character)}⟩`)
}

/** Replaces tabs and line ends, too, in what is a part of a line, such as the name of a file. */
export function showInLine(text: string): string {
  return showControls(text).replace(/[\t\r\n]/g, (character) => `⟨${codePointName(character)}⟩`)
}
