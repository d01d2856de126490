// Converts the config of a Docusaurus site.
import type { Feature } from '../feature.ts'

export const migrate: Feature = {
  addCommands(program, action) {
    program
      .command('migrate')
      .description('Write the settings of a Docusaurus site as docs.config.json.')
      .option('--from <file>', 'config of the Docusaurus site, or its folder')
      .option('--print', 'print the settings and write nothing')
      .option('--force', 'replace settings that exist')
      .action(action(() => import('./command.ts')))
  },
  openInit: () => import('./init.ts'),
}
