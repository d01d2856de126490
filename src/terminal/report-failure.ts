// Prints why a command failed: mistakes of authors without a stack, bugs of lido-docs with all details.
import { CommanderError } from 'commander'
import { Interrupted, SiteError, UsageError } from '../model/problem.ts'
import { version } from '../package/manifest.ts'
import { describeDenial } from '../text/os-errors.ts'
import { EXIT } from './exit-codes.ts'
import { countProblems, createLog } from './log.ts'

/** The command that failed. */
export interface Called {
  /** Name of the command. */
  command: string
  /** As given with `--config`. */
  config?: string | undefined
}

/** Prints why a command failed and returns its exit code. */
export function reportFailure(error: unknown, { command, config }: Called): number {
  const verbose = process.argv.includes('--verbose') || process.argv.includes('-v')
  const log = createLog({ verbose, config })
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  if (error instanceof Interrupted) {
    // The cursor is still behind the question.
    log.error('\nInterrupted. Nothing was written.')
    return EXIT.interrupted
  }
  if (error instanceof UsageError) {
    log.error(`error: ${error.message}`)
    return EXIT.usage
  }
  if (error instanceof SiteError) {
    log.problems(error.problems)
    log.error(`${countProblems(error.problems)}.${command === 'build' ? ' Nothing was written.' : ''}`)
    if (error.stack) log.detail(error.stack)
    return EXIT.problems
  }
  const refusal = describeDenial(error)
  if (refusal) {
    log.error(`error: ${refusal}`)
    if (error instanceof Error && error.stack) log.detail(error.stack)
    return EXIT.problems
  }
  log.error(`This is a bug in lido-docs ${version}, not in your site:`)
  log.error(error instanceof Error ? stackChain(error) : String(error))
  return EXIT.bug
}

function stackChain(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCause: ${stackChain(error.cause)}` : ''
  return `${error.stack ?? error.message}${cause}`
}
