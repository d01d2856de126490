// Serves a site to agents, by the Model Context Protocol.
import { configOption, outDirOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const mcp: Feature = {
  addCommands(program, action) {
    program
      .command('mcp')
      .description('Serve the docs to agents over standard input and output (Model Context Protocol).')
      .argument('[site]', 'folder of a built site, or URL of a deployed one. Default: the built site')
      .addOption(configOption())
      .addOption(outDirOption())
      .action(action(() => import('./command.ts')))
  },
}
