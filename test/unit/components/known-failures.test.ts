import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompileError } from '../../../src/components/compile-error.ts'
import { compileUnlessFailing } from '../../../src/components/known-failures.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lido-docs-failures-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes a file, some time before anything is compiled. */
async function write(path: string, text: string): Promise<void> {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  await wait(60)
}

/** Compiles an import of the file, and returns whether that was tried. */
function isTried(path: string, works = false): boolean {
  let tried = false
  const text = `import ${JSON.stringify(join(root, path))};\n`
  const compile = () => {
    tried = true
    if (!works) throw new CompileError([])
  }
  try {
    compileUnlessFailing({ root, baseUrl: '/', file: '<import>', text }, compile)
  } catch (error) {
    expect(error).toBeInstanceOf(CompileError)
  }
  return tried
}

test('what failed is tried again when something that it imports comes, changes or goes', async () => {
  await write('src/Card.jsx', "import { words } from './words'\nexport default words\n")
  expect(isTried('src/Card')).toBe(true)
  expect(isTried('src/Card')).toBe(false)
  expect(isTried('src/Other')).toBe(true)
  await write('src/words.js', 'export const other = 1\n')
  expect(isTried('src/Card')).toBe(true)
  expect(isTried('src/Card')).toBe(false)
  await write('src/words.js', 'export const words = 1\n')
  expect(isTried('src/Card')).toBe(true)
  rmSync(join(root, 'src/words.js'))
  expect(isTried('src/Card')).toBe(true)
  await write('node_modules/words/package.json', '{}')
  expect(isTried('src/Card')).toBe(false)
})

test('what works is tried each time', async () => {
  await write('src/Card.jsx', 'export default 1\n')
  expect(isTried('src/Card', true)).toBe(true)
  expect(isTried('src/Card', true)).toBe(true)
})

test('what was written while it was compiled may be another file by then', () => {
  const text = `import ${JSON.stringify(join(root, 'Card'))};\n`
  let tries = 0
  const compile = () => {
    tries++
    writeFileSync(join(root, 'Card.jsx'), 'export default\n')
    throw new CompileError([])
  }
  for (const _ of [1, 2])
    expect(() => compileUnlessFailing({ root, baseUrl: '/', file: '<import>', text }, compile)).toThrow()
  expect(tries).toBe(2)
})

test('another error is not a failure of what is compiled', () => {
  const compile = () => {
    throw new Error('stopped')
  }
  const input = { root, baseUrl: '/', file: '<import>', text: 'import "/a";\n' }
  expect(() => compileUnlessFailing(input, compile)).toThrow('stopped')
  expect(compileUnlessFailing(input, () => 'made')).toBe('made')
})
