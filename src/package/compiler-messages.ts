// Reads the messages of esbuild on a module that cannot be compiled: it throws an error that carries its messages.
import type { Message } from 'esbuild'

/** The messages that an error of esbuild carries; undefined for any other error. */
export function compilerMessages(error: unknown): readonly Message[] | undefined {
  const errors = error instanceof Error && 'errors' in error ? error.errors : undefined
  return Array.isArray(errors) ? errors : undefined
}
