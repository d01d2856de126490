// Our docs as a folder without docs shows them, built once for all tests that only read them.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashesOf, packageFolder, runCommand } from './command.ts'

/** The folders and files of the package that a build of its docs depends on. */
const FOLDERS = ['dist', 'docs', 'schemas']
const FILES = ['docs.config.json', 'package.json']

/** Returns the folder of the built site. The build, which says nothing, is kept for the next run of the same package. */
export async function builtDocs(): Promise<string> {
  const inputs = [
    ...FOLDERS.map((name) => JSON.stringify(hashesOf(join(packageFolder, name)))),
    ...FILES.map((file) => readFileSync(join(packageFolder, file), 'utf8')),
  ]
  const kept = join(tmpdir(), `lido-docs-ours-${createHash('sha256').update(inputs.join()).digest('hex')}`)
  if (existsSync(kept)) return join(kept, 'build')
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-'))
  const { code, stderr } = await runCommand(['build', '--strict', '--no-cache'], folder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  try {
    renameSync(folder, kept)
  } catch {
    // Another process of the tests was faster.
    rmSync(folder, { recursive: true })
  }
  return join(kept, 'build')
}
