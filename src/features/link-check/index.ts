// The check of links and anchors as a browser sees them: of the served site, and to other sites.
import { Option } from 'commander'
import {
  configOption,
  outDirOption,
  quietOption,
  reportOption,
  verboseOption,
} from '../../terminal/command-line.ts'
import { parseCount } from '../../terminal/numbers.ts'
import type { Feature } from '../feature.ts'

export const linkCheck: Feature = {
  addCommands(program, action) {
    program
      .command('check-links [folder]')
      .description('Check the links and anchors of the built site as a browser sees them.')
      .addOption(configOption())
      .addOption(outDirOption())
      .option('--external', 'also check links to other sites')
      .option('--fragments', 'with --external: also check the anchors of those links')
      .option('--source [files...]', 'check source files (all, or only these) without a built site')
      .option('--url <url>', 'check the site deployed at this URL')
      .addOption(reportOption())
      .option('--strict', 'treat warnings as errors')
      .option('--update-baseline', 'record current failures so that only new ones are reported')
      .addOption(new Option('--concurrency <number>', 'parallel requests').argParser(parseCount))
      .addOption(new Option('--timeout <ms>', 'time limit of a request').argParser(parseCount))
      .option('--no-cache', 'ignore cached results')
      .addOption(verboseOption())
      .addOption(quietOption())
      .action(action(() => import('./command.ts'), 'in folder'))
  },
}
