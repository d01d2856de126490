// Freezes the docs of a release as a version of its own.
import { configOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const versioning: Feature = {
  addCommands(program, action) {
    program
      .command('cut')
      .description(
        'Freeze the docs as they are, with their sidebars and the facts of the tool, as a version.',
      )
      .argument('<version>', 'its name, such as 1.0')
      .option('--from-tag <tag>', 'freeze the docs of a git tag or commit instead')
      .option('--collection <id>', 'freeze a collection other than the main one')
      .addOption(configOption())
      .action(action(() => import('./command.ts')))
  },
}
