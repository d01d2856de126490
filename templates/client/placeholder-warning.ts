// The placeholders that a reader still has to fill in, in code that was copied.
import { fillLabel, fillPlural } from '../../src/model/fill-label.ts'
import type { ShellLabels } from '../../src/model/labels.ts'
import type { WarnOfPlaceholders } from './copy.ts'

/** Languages in which `<name>` is not a tag. */
const COMMANDS = /^(?:sh|bash|shell|zsh|console|terminal|shell-session|powershell|ps1|bat|cmd|\.?env|dotenv)$/
const PLACEHOLDER = /<(?:\p{L}|\p{L}[\p{L}\p{M}\p{N}_ .,|/-]{0,60}[\p{L}\p{M}\p{N}_.])>/gu
/** More names than this would hide the code. */
const MAX_COUNT = 3

/** Returns whether a block in this language contains commands or settings, which readers complete. */
export function isToComplete(language: string): boolean {
  return COMMANDS.test(language)
}

interface Language {
  labels: ShellLabels['copy']
  locale: string
}

/** Adds to `done` the words that name the placeholders of a text, if it has any. */
export function warnOfPlaceholders(done: string, text: string, { labels, locale }: Language): string {
  const all = [...new Set(text.match(PLACEHOLDER))]
  const names = all.slice(0, MAX_COUNT).join(', ')
  if (all.length === 0) return done
  return all.length > MAX_COUNT
    ? fillLabel(fillPlural(labels.fillInMore, all.length - MAX_COUNT, locale), { done, names })
    : fillLabel(labels.fillIn, { done, names })
}

/** Makes the function that adds the placeholders' names for a code block, if readers complete such code. */
export function createPlaceholderWarning(language: Language): WarnOfPlaceholders {
  return (done, code, text) => {
    const written = code.closest<HTMLElement>('.code-block')?.dataset.language
    const hasPlaceholders = isToComplete(written ?? '') || code.querySelector('.placeholder')
    return hasPlaceholders ? warnOfPlaceholders(done, text, language) : done
  }
}
