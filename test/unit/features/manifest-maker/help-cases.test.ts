// Helps as tools print them, in `test/cases/helps`, and what is read from each: `NAME.read.txt`.
// `npx vitest run help-cases --update` writes what is expected of a new one.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestOfHelp } from '../../../../src/features/manifest-maker/adapters/help/manifest-of-help.ts'
import { readHelp } from '../../../../src/features/manifest-maker/adapters/help/read-help.ts'

const CASES = new URL('../../../cases/helps/', import.meta.url)

test.each(readdirSync(CASES).filter((name) => !name.endsWith('.read.txt')))('%s', async (name) => {
  const [, ...parts] = readFileSync(new URL(name, CASES), 'utf8').split(/^\$ (.+) --help {2}# (.+)\n/m)
  const said = parts.flatMap((path, index) =>
    index % 3 === 0 ? [`$ ${path}  # ${parts[index + 1]}`, ...factsOf(parts[index + 2] ?? '', path), ''] : [],
  )
  await expect(said.join('\n')).toMatchFileSnapshot(
    new URL(name.replace('.txt', '.read.txt'), CASES).pathname,
  )
})

function factsOf(help: string, path: string): string[] {
  const page = readHelp(help, path.split(' '))
  const children = page.commands.map((command) => ({ command, tree: undefined }))
  const { manifest, gaps } = manifestOfHelp({ page, children }, 'tool')
  const { runs, helpCommand, allowUnknownOption, allowExcessArguments } = manifest
  const made = JSON.stringify({ runs, helpCommand, allowUnknownOption, allowExcessArguments })
  return [
    `layout ${manifest.parser?.name}`,
    ...(page.about ? [`about ${page.about}`] : []),
    ...(page.aliases.length > 0 ? [`also ${page.aliases.join(', ')}`] : []),
    ...(page.runs ? ['has commands, and runs without one'] : []),
    ...(page.hasOptionsElsewhere ? ['lists other options elsewhere'] : []),
    ...page.commands.map(({ name, aliases, description }) =>
      entry('command', [name, ...aliases].join(', '), { description }),
    ),
    ...page.options.map(({ flags, ...more }) => entry('option', flags, more)),
    ...(page.arguments ? [] : ['arguments unknown']),
    ...(manifest.arguments ?? []).map(({ name, ...more }) => entry('argument', name, more)),
    ...page.unread.map((term) => `unread ${term}`),
    ...(made === '{}' ? [] : [`manifest ${made}`]),
    // The helps of its commands are not among the cases.
    ...gaps.filter((gap) => !gap.includes('has no help that')).map((gap) => `gap ${gap}`),
  ]
}

function entry(kind: string, name: string, { description = '', ...more }: { description?: string }): string {
  const facts = JSON.stringify(more)
  return [`${kind} ${name}`, description && `: ${description}`, facts === '{}' ? '' : ` ${facts}`].join('')
}
