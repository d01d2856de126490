// Each setting has an effect: code other than its schema names it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../src/package/root.ts'

/** Facts that the specification of our docs lists; nothing depends on them. */
const WITHOUT_READER = ['organizationName', 'projectName']

/** Code that says what settings are, or writes them. */
const WITHOUT_USE =
  /^src\/(?:schema|features\/(?:init|migrate))\/|^src\/config\/(?!resolve|load|code|extensions)/

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8')

function sources(): string[] {
  return ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !WITHOUT_USE.test(path)),
  )
}

/** The names in code, without those that only comments have. */
function namesIn(paths: readonly string[]): Set<string> {
  const code = paths.map((path) => read(path).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
  return new Set(code.flatMap((text) => text.match(/[\w$-]+/g) ?? []))
}

function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...keysOf(inner),
  ])
}

const used = namesIn(sources())

function unread(keys: readonly string[]): string[] {
  return keys.filter((key) => !used.has(key) && !WITHOUT_READER.includes(key))
}

test('no setting is without a reader', () => {
  const keys = new Set(keysOf(JSON.parse(read('schemas/docs.config.schema.json'))))
  expect(unread([...keys])).toEqual([])
  expect(WITHOUT_READER.filter((key) => used.has(key) || !keys.has(key))).toEqual([])
})

test('one that nothing reads is found', () => {
  expect(unread(['style', 'shownTwice', 'hideOnScroll'])).toEqual(['shownTwice'])
})
