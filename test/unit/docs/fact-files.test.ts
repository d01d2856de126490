// The data of our pages, as people and scripts write it: a key that is there twice would lose what the first one says.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseJson } from '../../../src/schema/json.ts'

const folder = 'docs/_data'
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)

test.each(names)('%s has no key twice', (name) => {
  expect(parseJson(readFileSync(join(folder, name), 'utf8')).mistakes).toEqual([])
})
