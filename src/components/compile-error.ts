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

  /** The files to fix, relative to the root: those that code imports, and what stylesheets import. */
  get files(): string[] {
    return this.messages.flatMap(({ location }) => location?.file ?? [])
  }
}
