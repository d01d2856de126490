// Nothing of another builder's settings is dropped in silence: each key of its schema, and each that nobody knows, is
// converted, so that what is written differs without it, or is reported.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isObject } from '../../../../src/text/record.ts'
import { temporary } from '../../../temporary.ts'
import { CONFIGS, FILES, NEEDLESS } from './foreign-configs.ts'

let config: unknown
// Test files of a worker share what they import: what runs configs is loaded anew, and again after these tests.
vi.resetModules()
vi.doMock(import('../../../../src/features/migrate/run-foreign.ts'), () => ({
  runForeign: (_, { calls }) => ({ value: config, results: calls ? [['/former'], []] : [], inputs: [] }),
}))
afterAll(() => {
  vi.doUnmock('../../../../src/features/migrate/run-foreign.ts')
  vi.resetModules()
})
const { findForeignSite } = await import('../../../../src/features/migrate/builders.ts')
const { findDocusaurus } = await import('../../../../src/features/migrate/docusaurus-site.ts')
const { migrate } = await import('../../../../src/features/migrate/migrate.ts')

type Path = readonly (string | number)[]

/** The paths of all values that are no lists or records, and of empty ones. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return [path]
  const inner = Object.entries(value).flatMap(([key, item]) =>
    leavesOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return inner.length === 0 ? [path] : inner
}

/** With a key that nobody knows in each record, apart from stubs of packages. */
function withStrange(value: unknown, name = { count: 0 }): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withStrange(item, name))
  if (!isObject(value)) return value
  // Keys of these are names of the author's.
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, /^(?:rewrites|hidelines)$/.test(key) ? inner : withStrange(inner, name)] as const,
  )
  const isStub = entries.some(([key]) => key.startsWith('$'))
  return Object.fromEntries(isStub ? entries : [...entries, [`strange${++name.count}`, 'odd']])
}

const isStrange = (path: Path) => /^strange\d+$/.test(String(path.at(-1)))

/** Without the value at a path, and the records that have no other. */
function without(value: unknown, [key = '', ...rest]: Path): unknown {
  if (!isObject(value)) return undefined
  const inner = Object.entries(value).map(([name, item]) => {
    const isMeant = name === String(key)
    return [name, isMeant ? (rest.length > 0 ? without(item, rest) : undefined) : item] as const
  })
  const kept = inner.filter(([name, item]) => item !== undefined || name !== String(key))
  if (kept.length === 0) return undefined
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)
}

/** As reports write the end of it. */
function isNamedBy(path: Path, told: string): boolean {
  const keys = path.filter((key) => typeof key === 'string' && key !== 'items')
  const name = keys
    .slice(-2)
    .map((key) => String(key).replace(/[^\w-]/g, '\\$&'))
    .join('"?\\."?')
  return new RegExp(`(?:^|, |["./@])${name}"?[,:]`, 'm').test(told)
}

interface Moved {
  written: string
  told: string
}

async function move(folder: string): Promise<Moved> {
  const docusaurus = findDocusaurus(folder)
  if (docusaurus !== undefined) {
    const { settings, notes } = await migrate(docusaurus, {
      componentsOf: () => [],
      runTrial: async () => ({ routes: ['/docs/a', '/docs/b.exe'], problems: [], unnamed: [] }),
      check: async () => ({ problems: [], configFile: '' }),
      styles: { tokens: '', classes: new Set() },
    })
    return {
      written: JSON.stringify(settings),
      told: notes.map(({ subject, text }) => `${subject}: ${text}`).join('\n'),
    }
  }
  const moved = await findForeignSite(folder)?.move?.(folder)
  const { remarks = [], copies = new Map(), ...written } = moved ?? {}
  return {
    written: JSON.stringify({ ...written, copies: [...copies] }),
    told: remarks.map(({ text }) => text).join('\n'),
  }
}

/** The keys of settings without which nothing is written or reported otherwise. */
async function keysLost(
  builder: string,
  whole: unknown,
  isMeant: (path: Path) => boolean,
): Promise<string[]> {
  const folder = mkdtempSync(join(temporary, 'foreign-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const moveWith = (value: unknown) => {
    config = value
    for (const [path, text] of Object.entries(FILES[builder]?.(value) ?? {})) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return move(folder)
  }
  const moves = new Map<string, Promise<Moved>>()
  const moveWithout = (path: Path) => {
    const key = path.join('.')
    const move = moves.get(key) ?? moveWith(without(whole, path))
    moves.set(key, move)
    return move
  }
  const { written, told } = await moveWith(whole)
  /** Returns whether an owner of the key is reported as a whole, such as a plugin with its options. */
  const isReported = async (owner: Path) => {
    const used = owner.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : inner), whole)
    const plugin = Array.isArray(used) ? used[0] : used
    const name = typeof owner.at(-1) === 'number' ? plugin : owner.at(-1)
    if (typeof name !== 'string') return false
    const other = (await moveWithout(owner)).told.split('\n')
    return told.split('\n').some((line) => !other.includes(line) && isNamedBy([name], line))
  }
  const lost: string[] = []
  for (const path of leavesOf(whole).filter(isMeant)) {
    // A name that no other key has, and that anything says, would not be said without it.
    const isSaid = isStrange(path) && new RegExp(`${path.at(-1)}\\b`).test(told + written)
    if (isSaid || isNamedBy(path, told)) continue
    const other = await moveWithout(path)
    if (other.written !== written || other.told !== told) continue
    let isTold = false
    for (let length = 1; length < path.length && !isTold; length++)
      isTold = await isReported(path.slice(0, length))
    if (!isTold) lost.push(path.join('.'))
  }
  return lost
}

const BUILDERS = Object.keys(CONFIGS)

test.each(BUILDERS)('each key of %s is converted or reported', async (builder) => {
  expect(await keysLost(builder, CONFIGS[builder], () => true)).toEqual(NEEDLESS[builder] ?? [])
})

test.each(BUILDERS)('each key that nobody knows in settings of %s is reported', async (builder) => {
  expect(await keysLost(builder, withStrange(CONFIGS[builder]), isStrange)).toEqual([])
})
