// Tells whether a typed or pasted text invokes the documented tool, in any way that the explain page knows.
import type { EntryAnswer } from '../../../query/search.ts'

const SCRIPT = /^(?:yarn|npm|pnpm|bun) (?:run )?/

/** @param invocations ways to invoke the tool, such as `yarn start` */
export function callsTool(words: string, invocations: readonly string[]): boolean {
  const calls = invocations.map((text) =>
    text.replace(/[^\w ]/g, '\\$&').replace(SCRIPT, '(?:yarn|npm|pnpm|bun) (?:run )?'),
  )
  // After a prompt, a quote, a path or a scope; with a version or a file extension; and something after it.
  return new RegExp(`(?:^|[^\\w-])(?:${calls.join('|')})(?:[.@]\\S+?)?['"]?\\s`).test(words)
}

/** Returns whether a text is a command without the tool's name, with an option or a number after it. @param first the best match */
export function continuesTerm(words: string, first: EntryAnswer | undefined): boolean {
  if (first?.kind !== 'command') return false
  const [start = '', ...rest] = words.split(/\s+/)
  const isNamed = [first.name, first.also].some((path) => path.split(' ', 1)[0] === start)
  return isNamed && rest.some((word) => /^[-\d]/.test(word))
}
