// The command line: names, options and help. An action loads its command when it is called, so that starting stays cheap.
import { Command, Option } from 'commander'
import { EXIT } from './commands/exit-codes.ts'
import { parseCount, parsePort } from './commands/numbers.ts'
import { type Called, reportFailure } from './commands/report-failure.ts'
import { UsageError } from './model/problem.ts'
import { version } from './package/manifest.ts'
import { nearest } from './text/nearest.ts'

let running: Called = { command: '' }

const program = new Command('lido-docs')
  .description('Builds, checks and serves the documentation website of a command-line tool.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride()
  .helpCommand(false)
  .configureOutput({ outputError: (text, write) => write(text) })
  .hook('preAction', (_program, command) => {
    running = { command: command.name(), config: command.opts().config }
  })

const config = () => new Option('-c, --config <file>', 'config file of the site').default('docs.config.json')
const outDir = () => new Option('-o, --out-dir <folder>', 'output folder').default('build')
const port = () => new Option('-p, --port <number>', 'port to listen on').argParser(parsePort)
const format = () =>
  new Option('-f, --format <name>', 'report format')
    .choices(['text', 'json', 'github', 'sarif', 'junit'])
    .default('text')
const host = () =>
  new Option('--host [address]', 'host name or IP address to listen on; with no value, all interfaces')
const allowHost = () =>
  new Option('--allow-host <name...>', 'also accept requests for this host name, for example behind a proxy')

program
  .command('init [folder]')
  .description('Set up a site, in this folder or another; existing files are kept.')
  .option('-y, --yes', 'ask nothing')
  .option('--serve', 'serve the new site and open it in a browser')
  .option('--from <module>', 'module of the documented program; adds its reference')
  .option('--help-of <command>', 'the documented program, if it is installed; adds its reference')
  .action(async (folder = '.', options) =>
    finish(await (await import('./commands/init.ts')).run(folder, options)),
  )

program
  .command('build')
  .description('Build and check the site.')
  .addOption(config())
  .addOption(outDir())
  .option('--strict', 'treat warnings as errors')
  .addOption(format())
  .option('--no-cache', 'ignore the cache and build every page')
  .option('-v, --verbose', 'verbose output with stack traces')
  .option('-q, --quiet', 'only print problems')
  .action(async (options) => finish(await (await import('./commands/build.ts')).run(options)))

program
  .command('serve')
  .description('Serve the site while you write, with live reload.')
  .addOption(config())
  .addOption(port())
  .addOption(host())
  .addOption(allowHost())
  .option('--drafts', 'include drafts, which the build omits')
  .option('--open', 'open the site in a browser')
  .option('--no-open', 'do not open a browser (the default)')
  .option('-v, --verbose', 'verbose output with stack traces')
  .action(async (options) => finish(await (await import('./commands/serve.ts')).run(options)))

program
  .command('preview')
  .description('Serve the built site as a static host would.')
  .addOption(config())
  .addOption(outDir())
  .addOption(port())
  .addOption(host())
  .addOption(allowHost())
  .action(async (options) => finish(await (await import('./commands/preview.ts')).run(options)))

program
  .command('routes')
  .description('List all routes with their component, content and source file.')
  .addOption(config())
  .option('--json', 'print JSON')
  .option('--save', 'write the inventory of routes and anchors, which later builds must keep')
  .action(async (options) => finish(await (await import('./features/inventory/command.ts')).run(options)))

program
  .command('messages')
  .description('Write the files that translators fill in, and keep what is already in them.')
  .addOption(config())
  .option('--locale <locales...>', 'languages; default: all except the default one')
  .option('--all', 'also write the texts that lido-docs has in the language, to change them')
  .action(async (options) => finish(await (await import('./commands/messages.ts')).run(options)))

program
  .command('check-links')
  .description('Check the links and anchors of the built site as a browser sees them.')
  .addOption(config())
  .addOption(outDir())
  .option('--external', 'also check links to other sites')
  .option('--fragments', 'with --external: also check the anchors of those links')
  .option('--source [files...]', 'check source files (all, or only these) without a built site')
  .option('--url <url>', 'check the site deployed at this URL')
  .addOption(format())
  .option('--strict', 'treat warnings as errors')
  .option('--update-baseline', 'record current failures so that only new ones are reported')
  .addOption(new Option('--concurrency <number>', 'parallel requests').argParser(parseCount))
  .addOption(new Option('--timeout <ms>', 'time limit of a request').argParser(parseCount))
  .option('--no-cache', 'ignore cached results')
  .option('-v, --verbose', 'verbose output with stack traces')
  .option('-q, --quiet', 'only print problems')
  .action(async (options) => finish(await (await import('./features/link-check/command.ts')).run(options)))

program
  .command('verify')
  .description('Compare a deployed site with the one that was built.')
  .argument('<url>', 'URL of the deployed site')
  .addOption(config())
  .addOption(outDir())
  .option('--manifest <file>', 'manifest of a build made elsewhere, instead of the built site')
  .option(
    '--self',
    'compare the site with its own manifest, which proves that it is complete, but not who built it',
  )
  .addOption(format())
  .addOption(new Option('--concurrency <number>', 'parallel requests').argParser(parseCount))
  .addOption(new Option('--timeout <ms>', 'time limit of a request').argParser(parseCount))
  .option('-v, --verbose', 'verbose output with stack traces')
  .option('-q, --quiet', 'only print problems')
  .action(async (url, options) =>
    finish(await (await import('./features/deployment/commands/verify.ts')).run(url, options)),
  )

program
  .command('changes')
  .description('List the pages whose content differs from another build.')
  .argument('<old>', 'URL of a deployed site, or the manifest of a build')
  .addOption(config())
  .addOption(outDir())
  .addOption(
    new Option('-f, --format <name>', 'output format').choices(['text', 'json', 'markdown']).default('text'),
  )
  .action(async (old, options) =>
    finish(await (await import('./features/deployment/commands/changes.ts')).run(old, options)),
  )

program
  .command('check-commands')
  .description('Check the command lines, options, addresses and secrets on the pages.')
  .addOption(config())
  .addOption(format())
  .option('--coverage', 'also list what no page mentions')
  .option('-v, --verbose', 'verbose output with stack traces')
  .action(async (options) => finish(await (await import('./commands/check-commands.ts')).run(options)))

program
  .command('check-examples [files...]')
  .description('Run the examples on the pages and compare what they print.')
  .addOption(config())
  .addOption(format())
  .option('--update', 'write the actual output into the pages')
  .addOption(new Option('--concurrency <number>', 'examples at a time').argParser(parseCount))
  .option('--no-cache', 'run all examples again')
  .option('-v, --verbose', 'verbose output with stack traces')
  .option('-q, --quiet', 'only print problems')
  .action(async (files, options) =>
    finish(await (await import('./features/examples/command.ts')).run(files, options)),
  )

program
  .command('translated [files...]')
  .description('Mark translations as up to date with their sources; without files, list the state of all.')
  .addOption(config())
  .action(async (files, options) =>
    finish(await (await import('./features/translation/command.ts')).run(files, options)),
  )

program
  .command('explain [line]')
  .description('Explain a command line of the documented tool, word by word. Default: standard input.')
  .addOption(config())
  .option('--json', 'print JSON')
  .action(async (line, options) =>
    finish(await (await import('./features/explain/command.ts')).run(line, options)),
  )

program
  .command('explain-rule [name]')
  .description('Print what a rule of problems means and how to fix them; without a name, list all rules.')
  .action(async (name) => finish((await import('./commands/explain-rule.ts')).run(name)))

const manifest = program
  .command('manifest')
  .usage('[options]')
  .description('Generate the manifest of a command-line tool from its program.')
  .option(
    '--from <module>',
    'module of the program in JavaScript or TypeScript, oclif.manifest.json, or a Fig or usage specification',
  )
  .option('--help-of <command>', 'installed program; its help and that of all its commands is read')
  .option('--out <file>', 'write to this file instead of standard output')
  .option('--check', 'compare the program with the stored manifest instead of writing it')
  .option('--no-descriptions', 'omit the descriptions of the commands')
  .addOption(config())
  .addOption(new Option('--timeout <seconds>', 'time limit of the program').argParser(parseCount).default(60))
  .action(async (options) =>
    finish(await (await import('./features/manifest-maker/commands/manifest.ts')).run(options)),
  )

manifest
  .command('diff <old> <new>')
  .description('Print what has changed from one manifest to another.')
  .addOption(
    new Option('-f, --format <name>', 'output format').choices(['text', 'json', 'markdown']).default('text'),
  )
  .action(async (before, after, options) =>
    finish(
      await (await import('./features/manifest-maker/commands/manifest-diff.ts')).run(before, after, options),
    ),
  )

manifest
  .command('split <file>')
  .description('Move the facts that people added from a manifest to a file of annotations.')
  .requiredOption('--annotations <file>', 'file to write')
  .action(async (file, options) =>
    finish(await (await import('./features/manifest-maker/commands/manifest-split.ts')).run(file, options)),
  )

manifest
  .command('pages [folder]')
  .description('Write a reference page for each group of the manifest that has none.')
  .addOption(config())
  .action(async (folder = 'docs/reference', options) =>
    finish(await (await import('./features/manifest-maker/commands/manifest-pages.ts')).run(folder, options)),
  )

program
  .command('migrate')
  .description('Write the settings of a Docusaurus site as docs.config.json.')
  .option('--from <file>', 'config of the Docusaurus site')
  .option('--print', 'print the settings and write nothing')
  .option('--force', 'replace settings that exist')
  .action(async (options) => finish(await (await import('./features/migrate/command.ts')).run(options)))

program
  .command('help [command]')
  .description('Show help for a command.')
  .action((name) => commandNamed(name).outputHelp())

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
  isFinished = true
  process.exitCode = code
}
