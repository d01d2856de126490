// Sets up a site, in an empty folder or from what is there.
import { exampleLines } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const init: Feature = {
  addCommands(program, action) {
    program
      .command('init [folder]')
      .description('Set up a site, in this folder or another; existing files are kept.')
      .option('-y, --yes', 'ask nothing')
      .option('--serve', 'serve the new site and open it in a browser')
      .option('--from <module>', 'module of the documented program; adds its reference')
      .option('--help-of <command>', 'the documented program, if it is installed; adds its reference')
      .addHelpText(
        'after',
        exampleLines('lido-docs init', 'lido-docs init --yes --serve', 'lido-docs init --help-of tidy'),
      )
      .action(action(() => import('./command.ts')))
  },
}
