// `machineReaders`: what the site offers to programs.
import { fieldOr, flag, section } from '../schema/field.ts'

export const machineReaders = section('What the site offers to programs, such as assistants and scripts.', {
  markdown: fieldOr(
    true,
    'Write `page.md` next to every page: its Markdown, complete by itself, and a button that copies it.',
    flag,
  ),
  llms: fieldOr(true, 'Write `llms.txt`, a list of all pages, and `llms-full.txt`, their texts.', flag),
  commands: fieldOr(true, 'Publish the manifest of the tool as `commands.json`, with its JSON Schema.', flag),
  feed: fieldOr(true, 'Write `changelog.xml`, an Atom feed of the releases in `cli.changelog`.', flag),
})
