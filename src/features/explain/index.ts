// Explains command lines of the documented tool, word by word.
import { configOption, dataOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const explain: Feature = {
  addCommands(program, action) {
    program
      .command('explain [line]')
      .description('Explain a command line of the documented tool, word by word. Default: standard input.')
      .addOption(configOption())
      .addOption(dataOption())
      .action(action(() => import('./command.ts')))
  },
  open: ({ cli }) => (cli.explain && cli.manifest !== undefined ? import('./hooks.ts') : undefined),
}
