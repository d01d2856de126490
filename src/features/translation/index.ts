// Translations: the files that translators fill in, and whether pages are up to date with their sources.
import { configOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const translation: Feature = {
  templates: { folder: 'translation' },
  addCommands(program, action) {
    program
      .command('messages')
      .description('Write the files that translators fill in, and keep what is already in them.')
      .addOption(configOption())
      .option('--locale <locales...>', 'languages; default: all except the default one')
      .option('--all', 'also write the texts that lido-docs has in the language, to change them')
      .action(action(() => import('./commands/messages.ts')))
    program
      .command('translated [files...]')
      .description(
        'Mark translations as up to date with their sources; without files, list the state of all.',
      )
      .addOption(configOption())
      .action(action(() => import('./commands/translated.ts')))
  },
  open: ({ i18n }) => (i18n.locales.length > 1 ? import('./hooks.ts') : undefined),
}
