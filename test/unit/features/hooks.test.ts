// TypeScript accepts a module that exports more than an interface of optional members has: a hook with a wrong name would
// never be called.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })

/** The members of all interfaces of hooks, which the stages define. */
const members = files
  .filter((file) => file.endsWith('.ts') && !file.startsWith('features/'))
  .flatMap((file) => [
    ...readFileSync(join(src, file), 'utf8').matchAll(/^export interface \w*Hooks\b.*?^}/gms),
  ])
  .flatMap(([text]) => [...text.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, name]) => name))

test.each(files.filter((file) => /^features\/[\w-]+\/hooks\.ts$/.test(file)))(
  'a stage defines each hook of %s',
  async (file) => {
    const names = Object.keys(await import(join(src, file)))
    expect(names.filter((name) => !members.includes(name))).toEqual([])
  },
)
