// The inventory of routes and anchors that a site promises to keep.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { configOption, dataOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const inventory: Feature = {
  addCommands(program, action) {
    program
      .command('routes [folder]')
      .description('List all routes with their component, content and source file.')
      .addOption(configOption())
      .addOption(dataOption())
      .option('--save', 'write the inventory of routes and anchors, which later builds must keep')
      .action(action(() => import('./command.ts'), 'in folder'))
  },
  open: (config) => (isKept(config) ? import('./hooks.ts') : undefined),
}

/** One that is set must exist. */
function isKept({ root, proof, positions }: Config): boolean {
  return positions['proof.inventory'] !== undefined || existsSync(join(root, proof.inventory))
}
