// What the glossary says of exit code 0: every failure that the CLI's sources print before they return
// (scripts/lido/exit-codes.js), with the commands that print it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const found: { messages: Record<string, string[]> } = JSON.parse(
  readFileSync('test/fixtures/exit-codes.json', 'utf8'),
)
const rows = (pages.find(({ path }) => path === 'glossary.md')?.text ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))

test.each(Object.entries(found.messages))(
  'the glossary lists %s, and all that print it',
  (message, paths) => {
    const [beginning = ''] = message.split('…')
    const row = rows.find((line) => line.includes(beginning.replace(/ for pubkey $| $/, ''))) ?? ''
    expect(row).not.toBe('')
    const unnamed = paths.filter((path) => {
      const words = path.replace('vault-operations', 'vo').split(' ')
      return ![words.slice(0, words[0] === 'contracts' ? 2 : 1).join(' '), words.at(-1) ?? ''].every((part) =>
        row.includes(part),
      )
    })
    expect(unnamed).toEqual([])
  },
)
