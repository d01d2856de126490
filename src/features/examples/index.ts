// Runs the examples of pages in a sandbox, compares, updates and records what they print.
import { Option } from 'commander'
import { configOption, quietOption, reportOption, verboseOption } from '../../terminal/command-line.ts'
import { parseCount } from '../../terminal/numbers.ts'
import type { Feature } from '../feature.ts'

export const examples: Feature = {
  addCommands(program, action) {
    program
      .command('check-examples [files...]')
      .description('Run the examples on the pages and compare what they print.')
      .addOption(configOption())
      .addOption(reportOption())
      .option('--update', 'write the actual output into the pages')
      .addOption(new Option('--concurrency <number>', 'examples at a time').argParser(parseCount))
      .option('--no-cache', 'run all examples again')
      .addOption(verboseOption())
      .addOption(quietOption())
      .action(action(() => import('./command.ts')))
  },
  open: ({ cli }) => (cli.examples === undefined ? undefined : import('./hooks.ts')),
}
