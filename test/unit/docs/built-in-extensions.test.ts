// The guide shows what is built in as it is.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the extensions that the guide shows are those of the source', () => {
  const guide = readFileSync('guide/docs/how-to/extensions.md', 'utf8')
  const shown = [...guide.matchAll(/^```ts\n(export const [\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  const folder = 'src/markdown/extensions'
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  expect(shown).toHaveLength(2)
  expect(shown.filter((code) => !sources.some((source) => source.includes(code)))).toEqual([])
})
