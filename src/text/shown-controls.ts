// What a terminal would obey, or what turns its text around, is shown by its number: messages quote texts of strangers.
import { codePointName } from './code-point.ts'

/** Controls but for tabs and line ends, and what turns text around. */
const CONTROLS = /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** Replaces each such character, as in `⟨U+001B⟩`. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (character) => `⟨${codePointName(character)}⟩`)
}
