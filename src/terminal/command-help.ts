// Groups the commands in the help, and gives each its examples and what sets it apart from similar ones.
import type { Command } from 'commander'
import { exampleLines } from './command-line.ts'

const GROUPS: Readonly<Record<string, string>> = {
  'Write:': 'init serve migrate',
  'Check:': 'check-commands check-examples check-links routes explain-rule',
  'Publish:': 'build preview verify changes book cut mcp',
  "The tool's facts:": 'manifest explain',
  'Translate:': 'messages translated',
}

/** Examples of commands, without the name of the program. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  changes: ['changes https://example.org/tidy/', 'changes old/build-manifest.json --format markdown'],
  'check-commands': ['check-commands', 'check-commands website --coverage'],
  'check-examples': ['check-examples', 'check-examples docs/install.md --update'],
  'check-links': ['check-links website', 'check-links --external'],
  cut: ['cut 1.0', 'cut 1.0 --from-tag v1.0.0'],
  explain: ['explain "tidy sort --by name"', 'echo "tidy sort" | lido-docs explain'],
  'explain-rule': ['explain-rule', 'explain-rule broken-link'],
  help: ['help', 'help build'],
  manifest: ['manifest --from cli.js --out docs/_data/cli.json', 'manifest --help-of tidy'],
  mcp: ['mcp', 'mcp https://example.org/tidy/'],
  messages: ['messages', 'messages --config website/docs.config.json'],
  migrate: ['migrate --print', 'migrate --from website/docusaurus.config.js'],
  routes: ['routes website', 'routes --save'],
  translated: ['translated', 'translated i18n/de/docs/install.md'],
  verify: ['verify https://example.org/tidy/', 'verify https://example.org/tidy/ --self'],
}

/** The difference between three commands that look at a published site. */
const DIFFERENCE =
  '\ncheck-links follows the links of the site; verify compares the files of a deployed site with the build; changes lists the pages that differ between two builds.'

/** Completes the help of all commands. */
export function describeCommands(program: Command): void {
  for (const command of program.commands) {
    const name = command.name()
    const group = Object.entries(GROUPS).find(([, names]) => names.split(' ').includes(name))?.[0]
    if (group !== undefined) command.helpGroup(group)
    const lines = EXAMPLES[name]?.map((line) => (line.startsWith('echo ') ? line : `lido-docs ${line}`))
    if (lines) command.addHelpText('after', exampleLines(...lines))
    if (['check-links', 'verify', 'changes'].includes(name)) command.addHelpText('after', DIFFERENCE)
  }
}
