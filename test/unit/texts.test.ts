import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { showAspects } from './texts.ts'

const filesIn = (folder: string, end: string) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(end))
    .sort()

test('each file of cases belongs to a test, and to one', () => {
  const tests = filesIn('.', '.test.ts').map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  const named = tests.flatMap((text) =>
    Array.from(text.matchAll(/\btextCases\('(.*?)'/g), ([, name]) => `${name}.txt`),
  )
  expect(named.sort()).toEqual(filesIn('../cases/texts/', '.txt'))
})

test('a case must ask for something that can be shown', () => {
  const aspects = { html: () => ['<p>'], told: () => ['error'] }
  const shown = (...names: string[]) =>
    showAspects(
      { title: 'a case', text: '', parts: Object.fromEntries(names.map((name) => [name, ''])) },
      aspects,
      {},
    )
  expect(shown('html')).toBe('<p>')
  expect(shown('told', 'html')).toBe('-- html --\n<p>\n-- told --\nerror')
  expect(() => shown('htlm')).toThrow('"a case" asks for none of html, told')
})
