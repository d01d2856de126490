// Proves that running finds what no parser can: each kind of fault that the Lido pages had, with a small tool in place of
// theirs. The page says what an author believed.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const TOOL = `#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
const [command, ...words] = process.argv.slice(2)
const url = process.env.URL_OF_NODE || 'https://node.example.org'
const actions = {
  exit: () => console.log('data: ' + words[0].split(',').map((key) => '0x' + key).join('')),
  fee: () => console.log('fee: ' + Number.parseInt(words[0]) + ' basis points'),
  verify: () => console.log('signature is not valid'),
  limit: () => console.log('Share Limit, Shares: 5000000000000000000000'),
  pending: () => console.log('Pending, ETH: 0.000000000000000001'),
  check: () => console.log(existsSync('cache.json') ? 'from the cache: ' + readFileSync('cache.json') : 'verified'),
  prove: () => words[0] === '0' || console.log('proof made'),
  populate() {
    process.exitCode = process.env.ENDPOINT ? 0 : 1
    console.log(process.env.ENDPOINT ? 'data: 0x' : 'no endpoint')
  },
  owe: () => writeFileSync('owed', words[0]),
  repay: () => writeFileSync('repaid', words[0]),
  locked: () => console.log('locked: ' + readFileSync('owed')),
  node: () => console.log('asking ' + url),
  async withdraw() {
    const ask = createInterface({ input: process.stdin, output: process.stdout })
    const submits = await ask.question('Submit a report? ')
    if (submits === 'y') await ask.question('Are you sure? ')
    console.log(submits === 'y' ? 'sent' : 'stopped')
    ask.close()
  },
}
await actions[command]()
`

/** What a page shows, and what the tool does. */
const FAULTS: [belief: string, words: string, command: string, shown: string[], printed: string[]][] = [
  ['a list of keys is taken', '', 'tool exit aa,bb', ['data: 0xaabb'], ['data: 0xaa0xbb']],
  [
    'a fraction is refused',
    '',
    'tool fee 500.7',
    ['fee: not a whole number', '[1]'],
    ['fee: 500 basis points'],
  ],
  [
    'a failure has exit code 1',
    '',
    'tool verify',
    ['signature is not valid', '[1]'],
    ['signature is not valid'],
  ],
  [
    'a limit is in shares',
    '',
    'tool limit',
    ['Share Limit, Shares: 5000'],
    ['Share Limit, Shares: 5000000000000000000000'],
  ],
  ['a number is an amount', '', 'tool pending', ['Pending, ETH: 1'], ['Pending, ETH: 0.000000000000000001']],
  [
    'an option skips the cache',
    ' files="cache.json"',
    'tool check --no-cache',
    ['verified'],
    ['from the cache: {}'],
  ],
  [
    'an empty variable fails',
    '',
    'URL_OF_NODE= tool node',
    ['no node', '[1]'],
    ['asking https://node.example.org'],
  ],
  ['it prints what it made', '', 'tool prove 0', ['proof made'], []],
  ['nothing but the tool is needed', '', 'tool populate', ['data: 0x'], ['no endpoint', '[1]']],
  [
    'a step has its effect at once',
    '',
    'tool owe 10; tool repay 5; tool locked',
    ['locked: 5'],
    ['locked: 10'],
  ],
  [
    'the second no stops, too',
    ' answer="report?: y<enter>" answer="sure?: n<enter>"',
    'tool withdraw',
    ['Submit a report? y', 'Are you sure? n', 'stopped'],
    ['Submit a report? y', 'Are you sure? n', 'sent'],
  ],
]

function pageOf(output: (fault: (typeof FAULTS)[number]) => string[]): string {
  const blocks = FAULTS.map((fault) => {
    const [belief, words, command] = fault
    return `${belief}\n\n\`\`\`console run${words}\n$ ${[command, ...output(fault)].join('\n')}\n\`\`\`\n`
  })
  return `# Faults\n\n${blocks.join('\n')}`
}

test('a page that differs from the tool is reported with the line, and --update corrects it', async () => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ examples: { path: ['bin'] } }),
    'bin/package.json': '{ "type": "module" }',
    'bin/tool': TOOL,
    'docs/cache.json': '{}',
    'docs/index.md': pageOf(([, , , shown]) => shown),
  })
  chmodSync(join(site.root, 'bin/tool'), 0o755)
  const lines = site.read('docs/index.md').split('\n')
  const { code, stderr } = await site.run('check-examples')
  expect(code).toBe(1)
  const found = [...stderr.matchAll(/^docs\/index\.md:(\d+) {2}error {2}(.*)/gm)].map(([, line, message]) => [
    lines[Number(line) - 1],
    message,
  ])
  const different = 'the output is not what the page shows'
  expect(found).toEqual([
    ['data: 0xaabb', different],
    ['$ tool fee 500.7', 'the exit status is 0, not 1'],
    ['fee: not a whole number', different],
    ['$ tool verify', 'the exit status is 0, not 1'],
    ['Share Limit, Shares: 5000', different],
    ['Pending, ETH: 1', different],
    ['verified', different],
    ['$ URL_OF_NODE= tool node', 'the exit status is 0, not 1'],
    ['no node', different],
    ['proof made', different],
    ['$ tool populate', 'the exit status is 1, not 0'],
    ['data: 0x', different],
    ['locked: 5', different],
    ['stopped', different],
  ])
  expect(await site.run('check-examples', '--update')).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('docs/index.md')).toBe(pageOf(([, , , , printed]) => printed))
})
