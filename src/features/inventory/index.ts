// The inventory of routes and anchors that a site promises to keep.
import { configOption, dataOption } from '../../commands/command-line.ts'
import type { Feature } from '../feature.ts'

export const inventory: Feature = {
  addCommands(program, action) {
    program
      .command('routes')
      .description('List all routes with their component, content and source file.')
      .addOption(configOption())
      .addOption(dataOption())
      .option('--save', 'write the inventory of routes and anchors, which later builds must keep')
      .action(action(() => import('./command.ts')))
  },
}
