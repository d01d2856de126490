// Tells whether a deployed site is the one that was built, and what differs between two builds.
import { Option } from 'commander'
import {
  configOption,
  outDirOption,
  outputOption,
  quietOption,
  reportOption,
  verboseOption,
} from '../../terminal/command-line.ts'
import { parseCount } from '../../terminal/numbers.ts'
import type { Feature } from '../feature.ts'

export const deployment: Feature = {
  addCommands(program, action) {
    program
      .command('verify')
      .description('Compare a deployed site with the one that was built.')
      .argument('<url>', 'URL of the deployed site')
      .addOption(configOption())
      .addOption(outDirOption())
      .option('--manifest <file>', 'manifest of a build made elsewhere, instead of the built site')
      .option(
        '--self',
        'compare the site with its own manifest, which proves that it is complete, but not who built it',
      )
      .addOption(reportOption())
      .addOption(new Option('--concurrency <number>', 'parallel requests').argParser(parseCount))
      .addOption(new Option('--timeout <ms>', 'time limit of a request').argParser(parseCount))
      .addOption(verboseOption())
      .addOption(quietOption())
      .action(action(() => import('./commands/verify.ts')))
    program
      .command('changes')
      .description('List the pages whose content differs from another build.')
      .argument('<old>', 'URL of a deployed site, or a build: its folder or its manifest')
      .addOption(configOption())
      .addOption(outDirOption())
      .addOption(outputOption())
      .action(action(() => import('./commands/changes.ts')))
  },
  open: () => import('./hooks.ts'),
}
