// Shares between commands their options, and the way they are run.
import { type Command, Option } from 'commander'

/** A module with a command: `run` gets its arguments, its options and the features, and returns the exit code. */
interface CommandModule {
  run(...input: never[]): number | Promise<number>
}

/**
 * Returns the action of a command, whose module is loaded when it is called, which keeps the start short. `in folder`: the first
 * argument is the folder of the site, and the command does not receive it.
 */
export type ActionOf = (
  load: () => Promise<CommandModule>,
  where?: 'in folder',
) => (...input: unknown[]) => Promise<void>

/** Adds commands to the command line. */
export type AddCommands = (program: Command, action: ActionOf) => void

export const configOption = () =>
  new Option('-c, --config <file>', 'config file of the site').default('docs.config.json')

export const outDirOption = () => new Option('-o, --out-dir <folder>', 'output folder').default('build')

/** Returns how data is printed. */
export const dataOption = () =>
  new Option('-f, --format <name>', 'output format').choices(['text', 'json']).default('text')

/** Returns how problems are reported. */
export const reportOption = () =>
  new Option('-f, --format <name>', 'report format')
    .choices(['text', 'json', 'github', 'gitlab', 'sarif', 'junit'])
    .default('text')

/** Returns how a comparison is printed. */
export const outputOption = () =>
  new Option('-f, --format <name>', 'output format').choices(['text', 'json', 'markdown']).default('text')

export const verboseOption = () => new Option('-v, --verbose', 'verbose output with stack traces')

export const quietOption = () => new Option('-q, --quiet', 'only print problems')

/** Examples below the help of a command. */
export function exampleLines(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
