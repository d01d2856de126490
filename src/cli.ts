// The command line: names, options and help. An action loads its command when it is called, so that starting stays cheap.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { EXIT } from './commands/exit-codes.ts'
import { countProblems, createLog } from './commands/log.ts'
import { SiteError, UsageError } from './model/problem.ts'
import { version } from './sources/version.ts'
import { nearest } from './text/nearest.ts'
import { describeRefusal } from './text/os-errors.ts'

const program = new Command('lido-docs')
  .description('Builds, serves and proves the documentation website of a command-line tool.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()
  .helpCommand(false)
  .configureOutput({ outputError: (text, write) => write(text) })

const config = () => new Option('-c, --config <file>', 'settings of the site').default('docs.config.json')
const outDir = () => new Option('-o, --out-dir <folder>', 'where the site is written').default('build')
const port = () => new Option('-p, --port <number>', 'port to listen on').argParser(parsePort)
const format = () =>
  new Option('-f, --format <name>', 'how problems are printed')
    .choices(['text', 'json', 'github', 'sarif', 'junit'])
    .default('text')
const host = () =>
  new Option('--host [address]', 'address to listen on; without one, every address of this machine')

program
  .command('build')
  .description('Build the site, and check it.')
  .addOption(config())
  .addOption(outDir())
  .option('--strict', 'treat every warning as an error')
  .option('--no-cache', 'build every page anew')
  .option('-v, --verbose', 'say more, and show stacks of errors')
  .option('-q, --quiet', 'print problems only')
  .action(async (options) => finish(await (await import('./commands/build.ts')).run(options)))

program
  .command('serve')
  .description('Serve the site while you write, every change shown at once.')
  .addOption(config())
  .addOption(port())
  .addOption(host())
  .option('--allow-host <name...>', 'answer to this host name too, such as that of a proxy in front')
  .option('--drafts', 'show drafts too, which the build leaves out')
  .option('--open', 'open the site in a browser')
  .option('--no-open', 'do not open a browser (the default)')
  .option('-v, --verbose', 'say more, and show stacks of errors')
  .action(async (options) => finish(await (await import('./commands/serve.ts')).run(options)))

program
  .command('preview')
  .description('Serve the built site as a static host would.')
  .addOption(config())
  .addOption(outDir())
  .addOption(port())
  .addOption(host())
  .action(async (options) => finish(await (await import('./commands/preview.ts')).run(options)))

program
  .command('routes')
  .description('List the routes: which component shows what at which address.')
  .addOption(config())
  .option('--json', 'print JSON')
  .action(async (options) => finish(await (await import('./commands/routes.ts')).run(options)))

program
  .command('check-links')
  .description('Check the links and anchors of the built site as a browser gets it.')
  .addOption(config())
  .addOption(outDir())
  .option('--external', 'also ask the other sites that pages link to')
  .option('--fragments', 'with --external: look for the anchors in their pages too')
  .option('--source [files...]', 'check the sources, all or these, without a built site')
  .option('--url <address>', 'check the deployed site at this address')
  .addOption(format())
  .option('--strict', 'treat every warning as an error')
  .option('--update-baseline', 'accept what is broken now, so that only new failures are told')
  .addOption(new Option('--concurrency <number>', 'requests at a time').argParser(parseCount))
  .addOption(new Option('--timeout <ms>', 'longest wait for an answer').argParser(parseCount))
  .option('--no-cache', 'ask all other sites anew')
  .option('-v, --verbose', 'say more, and show stacks of errors')
  .option('-q, --quiet', 'print problems only')
  .action(async (options) => finish(await (await import('./commands/check-links.ts')).run(options)))

program
  .command('check-commands')
  .description('Check the command lines, options, addresses and secrets on the pages.')
  .addOption(config())
  .addOption(format())
  .option('--coverage', 'also say what no page mentions')
  .option('-v, --verbose', 'say more, and show stacks of errors')
  .action(async (options) => finish(await (await import('./commands/check-commands.ts')).run(options)))

program
  .command('manifest')
  .description('Write the manifest of a command-line tool from its commander program.')
  .requiredOption('--from <module>', 'module that exports the program')
  .option('--out <file>', 'file to write, in place of printing it')
  .action(async (options) => finish(await (await import('./commands/manifest.ts')).run(options)))

program
  .command('help [command]')
  .description('Say how a command is called.')
  .action((name) => commandNamed(name).outputHelp())

try {
  await program.parseAsync()
} catch (error) {
  finish(report(error))
}

/** @throws UsageError with the nearest name */
function commandNamed(name: string | undefined): Command {
  const found = name === undefined ? program : program.commands.find((command) => command.name() === name)
  if (found) return found
  const meant = nearest(
    name ?? '',
    program.commands.map((command) => command.name()),
  )
  throw new UsageError(`unknown command '${name}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`)
}

function finish(code: number): void {
  process.exitCode = code
}

/** Prints why a command ended and returns its exit code. */
function report(error: unknown): number {
  const log = createLog({ verbose: process.argv.includes('--verbose') || process.argv.includes('-v') })
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
  if (error instanceof UsageError) {
    log.error(`error: ${error.message}`)
    return EXIT.usage
  }
  if (error instanceof SiteError) {
    log.problems(error.problems)
    log.error(`${countProblems(error.problems)}. Nothing was written.`)
    if (error.stack) log.detail(error.stack)
    return EXIT.problems
  }
  const refusal = describeRefusal(error)
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

function parsePort(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.')
  return number
}

function parseCount(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number === 0) throw new InvalidArgumentError('It is a whole number from 1 up.')
  return number
}
