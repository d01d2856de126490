// The command line: names, options and help. An action loads its command when it is called, so that starting stays cheap.
import { Command, Option } from 'commander'
import { FEATURES } from './features/index.ts'
import { UsageError } from './model/problem.ts'
import { version } from './package/manifest.ts'
import { describeCommands } from './terminal/command-help.ts'
import { commandHint } from './terminal/command-hints.ts'
import {
  type ActionOf,
  configOption,
  exampleLines,
  outDirOption,
  quietOption,
  reportOption,
  verboseOption,
} from './terminal/command-line.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { parsePort } from './terminal/numbers.ts'
import { type Called, reportFailure } from './terminal/report-failure.ts'
import { inFolder } from './terminal/site-folder.ts'
import { nearest } from './text/nearest.ts'

let running: Called = { command: '' }

const program = new Command('lido-docs')
  .description('Builds, checks and serves the documentation website of a command-line tool.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()
  .helpCommand(false)
  .configureOutput({ outputError: (text, write) => write(withCommandHint(text)) })
  .hook('preAction', (_program, command) => {
    running = { command: command.name(), config: command.opts().config }
  })

const port = () => new Option('-p, --port <number>', 'port to listen on').argParser(parsePort)
const host = () =>
  new Option('--host [address]', 'host name or IP address to listen on; with no value, all interfaces')
const allowHost = () =>
  new Option('--allow-host <name...>', 'also accept requests for this host name, for example behind a proxy')

// Help begins with what a new site begins with.
const [first, ...others] = FEATURES
first?.addCommands?.(program, action)

program
  .command('build [folder]')
  .description('Build and check the site.')
  .addOption(configOption())
  .addOption(outDirOption())
  .option('--strict', 'treat warnings as errors')
  .addOption(reportOption())
  .option('--no-cache', 'ignore the cache and build every page')
  .addOption(verboseOption())
  .addOption(quietOption())
  .addHelpText(
    'after',
    exampleLines('lido-docs build --strict', 'lido-docs build website', 'lido-docs build --format github'),
  )
  .action(action(() => import('./commands/build.ts'), 'in folder'))

program
  .command('serve [folder]')
  .description('Serve the site while you write, with live reload.')
  .addOption(configOption())
  .addOption(port())
  .addOption(host())
  .addOption(allowHost())
  .option('--drafts', 'include drafts, which the build omits')
  .option('--open', 'open the site in a browser')
  .option('--no-open', 'do not open a browser (the default)')
  .addOption(verboseOption())
  .addHelpText('after', exampleLines('lido-docs serve --open', 'lido-docs serve website --port 8080'))
  .addHelpText('after', '\nThe built site is served by lido-docs preview.')
  .action(action(() => import('./commands/serve.ts'), 'in folder'))

program
  .command('preview [folder]')
  .description('Serve the built site as a static host would.')
  .addOption(configOption())
  .addOption(outDirOption())
  .addOption(port())
  .addOption(host())
  .addOption(allowHost())
  .addHelpText('after', exampleLines('lido-docs preview', 'lido-docs preview --host'))
  .action(action(() => import('./commands/preview.ts'), 'in folder'))

program
  .command('check-commands [folder]')
  .description('Check the command lines, options, addresses and secrets on the pages.')
  .addOption(configOption())
  .addOption(reportOption())
  .option('--coverage', 'also list what no page mentions')
  .addOption(verboseOption())
  .action(action(() => import('./commands/check-commands.ts'), 'in folder'))

program
  .command('explain-rule [name]')
  .description('Print what a rule of problems means and how to fix them; without a name, list all rules.')
  .action(action(() => import('./commands/explain-rule.ts')))

for (const { addCommands } of others) addCommands?.(program, action)

program
  .command('help [command]')
  .description('Show help for a command.')
  .action((name) => commandNamed(name).outputHelp())

describeCommands(program)

// Whoever reads no further, such as `head`, ends the output and not the command.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

let isFinished = false
process.on('exit', (code) => {
  if (isFinished || code !== 0) return
  // Code of the site's own ended the process: what was asked for is not there.
  process.exitCode = EXIT.problems
  process.stderr.write('error: code of the site ended the process, for example by process.exit\n')
})

try {
  await program.parseAsync()
  isFinished = true
} catch (error) {
  finish(reportFailure(error, running))
}

/** The name that other builders give a command says which one is meant. */
function withCommandHint(text: string): string {
  const name = /^error: unknown command '([^']*)'/.exec(text)?.[1] ?? ''
  const answer = commandHint(name)
  return answer === undefined ? text : `error: unknown command '${name}'\n(${answer})\n`
}

/** @throws UsageError with the nearest name */
function commandNamed(name: string | undefined): Command {
  const found = name === undefined ? program : program.commands.find((command) => command.name() === name)
  if (found) return found
  const answer = commandHint(name ?? '')
  if (answer !== undefined) throw new UsageError(`unknown command '${name}'\n(${answer})`)
  const meant = nearest(
    name ?? '',
    program.commands.map((command) => command.name()),
  )
  throw new UsageError(`unknown command '${name}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`)
}

/** The action of a command. Commander passes its arguments, its options and itself, which the features replace. */
function action(load: Parameters<ActionOf>[0], where?: 'in folder'): ReturnType<ActionOf> {
  return async (...input) => {
    const command = input.at(-1) as Command
    const { run } = await load()
    const given = where === 'in folder' ? [optionsIn(input[0], command), ...input.slice(2)] : input
    const code: number = await Reflect.apply(run, undefined, [...given.slice(0, -1), FEATURES])
    finish(code)
  }
}

/** The options of a command for the site in a folder, if one is named. */
function optionsIn(folder: unknown, command: Command): { config?: string; outDir?: string } {
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli'
  const placed = inFolder(folder === undefined ? undefined : String(folder), command.opts(), isGiven)
  running = { ...running, config: placed.config }
  return placed
}

function finish(code: number): void {
  isFinished = true
  process.exitCode = code
}
