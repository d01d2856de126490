// The docs as one HTML file that needs no network, and as a printed book.
import { configOption, exampleLines, quietOption, verboseOption } from '../../terminal/command-line.ts'
import type { Feature } from '../feature.ts'

export const book: Feature = {
  templates: {
    folder: 'book',
    assets: {
      'book.js': { entry: 'client/book/entry.ts', isRare: true },
      'book.css': { entry: 'styles/book.css', isRare: true },
    },
  },
  addCommands(program, action) {
    program
      .command('book [folder]')
      .description('Write the docs as one HTML file that works without a network, or as a PDF.')
      .option('--out <file>', 'file to write, relative to the current folder', 'book.html')
      .option('--collection <id>', 'only one collection; default for the main one')
      .option('--docs-version <name>', 'a version other than the last one')
      .option('--locale <code>', 'a language other than the default one')
      .option('--category <path>', 'only a category of a sidebar: its route, or labels joined by slashes')
      .option('--pdf <file>', 'also print it into a PDF, by an installed browser')
      .addOption(configOption())
      .addOption(verboseOption())
      .addOption(quietOption())
      .addHelpText(
        'after',
        exampleLines('lido-docs book --out docs.html', 'lido-docs book --category Guides --pdf guides.pdf'),
      )
      .action(action(() => import('./command.ts'), 'in folder'))
  },
  open: ({ books }) => (Object.keys(books).length > 0 ? import('./hooks.ts') : undefined),
}
