// Whether what was typed or pasted calls the documented tool, in any of the ways that the page which explains lines knows.
import type { EntryAnswer } from '../../../src/search/query/search.ts'

const SCRIPT = /^(?:yarn|npm|pnpm|bun) (?:run )?/

/** @param invocations how the tool is called, such as `yarn start` */
export function callsTool(words: string, invocations: readonly string[]): boolean {
  const calls = invocations.map((text) =>
    text.replace(/[^\w ]/g, '\\$&').replace(SCRIPT, '(?:yarn|npm|pnpm|bun) (?:run )?'),
  )
  // Behind a prompt, a quote, a path or a scope; with a version or the ending of a file; and something after it.
  return new RegExp(`(?:^|[^\\w-])(?:${calls.join('|')})(?:[.@]\\S+?)?['"]?\\s`).test(words)
}

/** Whether a text is a command without the tool's name before it, and more than that. @param first what was found first */
export function goesOnFrom(words: string, first: EntryAnswer | undefined): boolean {
  if (first?.kind !== 'command') return false
  const [start = '', ...rest] = words.split(/\s+/)
  const isNamed = [first.name, first.also].some((path) => path.split(' ', 1)[0] === start)
  return isNamed && rest.some((word) => /^[-\d]/.test(word))
}
