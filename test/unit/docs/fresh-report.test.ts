// What needs a fresh report is said twice: in the description of each command, and in a table of the page about reports.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facts } from '../tool/tool-fixture.ts'
import { pages } from './pages.ts'

const described: Record<string, string> = JSON.parse(
  readFileSync('docs/_data/descriptions.json', 'utf8'),
).commands
const table = pages
  .find(({ path }) => path === 'get-started/reports.md')
  ?.sections.find((section) => section.startsWith('## When a fresh report is needed'))

test('the page about reports lists every command whose description demands a fresh one', () => {
  const demanding = Object.keys(described).filter((path) => /\bfresh report\b/.test(described[path] ?? ''))
  const missing = demanding.filter((path) => {
    const names = [path.slice(path.lastIndexOf(' ') + 1), ...(facts.tree?.byPath.get(path)?.aliases ?? [])]
    return !names.some((name) => table?.includes(`${name}\``))
  })
  expect(demanding.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
