// The error for code that does not compile, whichever compiler reports it.
import type { Message } from 'esbuild'

/** The messages of a failed compilation. */
export interface CompileFailure {
  messages: readonly Pick<Message, 'text' | 'location' | 'notes'>[]
}

export class CompileError extends Error implements CompileFailure {
  readonly messages: CompileFailure['messages']
  constructor(messages: CompileFailure['messages']) {
    super(messages.map(({ text }) => text).join('\n'))
    this.messages = messages
  }
}

/** Captures the module that cannot be found, and its specifier before an alias was applied. */
export const MISSING = /^Could not resolve "([^"]*)"(?: \(originally "([^"]*)"\))?$/

/** Returns whether a message is about a module that cannot be found. */
export function isMissing(text: string): boolean {
  return MISSING.test(text)
}

/** The missing modules, after aliases were applied. */
export function missingModules({ messages }: CompileFailure): string[] {
  return messages.flatMap(({ text }) => MISSING.exec(text)?.[1] ?? [])
}
