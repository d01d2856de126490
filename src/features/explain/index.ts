// Explains command lines of the documented tool, word by word.
import { configOption, dataOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const explain: Feature = {
  templates: {
    folder: 'explain',
    assets: {
      'explain.js': { entry: 'client/explain/explain.ts', contains: ['@noble/hashes'] },
      'explain.css': { entry: 'styles/explain.css' },
      'calldata.js': { entry: 'client/explain/calldata.ts', contains: ['ox', '@noble/hashes'], isRare: true },
      'releases.js': { entry: 'client/explain/releases.ts', isRare: true },
    },
  },
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
