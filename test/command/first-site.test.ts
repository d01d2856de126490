// A reference that is made of a tool's help, or of its program, is a site without a warning from the first build on.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSite, packageFolder, runCommand, type TestSite } from './command.ts'

const helps = join(packageFolder, 'test', 'fixtures', 'helps')
const tools = readdirSync(helps).map((file) => basename(file, '.txt'))
const programs = mkdtempSync(join(tmpdir(), 'lido-docs-'))
const PATH = `${programs}${delimiter}${process.env.PATH}`
afterAll(() => rmSync(programs, { recursive: true, force: true }))

/** Stands for a tool: prints the recorded help of each call, and an error for any other. */
function standIn(tool: string): void {
  const folder = join(programs, `${tool}.d`)
  mkdirSync(folder)
  const records = readFileSync(join(helps, `${tool}.txt`), 'utf8').split(new RegExp(`^\\$ ${tool} `, 'm'))
  for (const record of records.slice(1)) {
    const end = record.indexOf('\n')
    writeFileSync(join(folder, record.slice(0, end)), record.slice(end + 1))
  }
  const script = `#!/bin/sh\ncat "$0.d/$*" 2>/dev/null || { echo "${tool}: unknown: $*" >&2; exit 1; }\n`
  writeFileSync(join(programs, tool), script, { mode: 0o755 })
}

async function expectSite(...source: string[]): Promise<TestSite> {
  const site = makeSite({})
  const { root } = site
  const made = await runCommand(['init', '--yes', ...source], root, { env: { PATH } })
  expect({ code: made.code, faults: made.stderr.replace(/^not read: .*\n/gm, '') }).toEqual({
    code: 0,
    faults: '',
  })
  const built = await runCommand(['build', '--strict'], root)
  expect({ code: built.code, stderr: built.stderr }).toEqual({ code: 0, stderr: '' })
  return site
}

describe('init --help-of, then build --strict', () => {
  for (const tool of tools) standIn(tool)

  test.each(tools)('%s', { timeout: 120_000 }, async (tool) => void (await expectSite('--help-of', tool)))
})

const installed = (path: string) => join(packageFolder, 'test', 'programs', 'node_modules', path)

describe('init --from, then build --strict', () => {
  beforeAll(() => {
    spawnSync(process.execPath, [join(packageFolder, 'test', 'programs', 'install.js')], { stdio: 'inherit' })
  }, 180_000)

  test.each([
    installed('svgo/bin/svgo.js'),
    installed('@redocly/cli/bin/cli.js'),
    installed('@oclif/plugin-autocomplete/oclif.manifest.json'),
    installed('c8/bin/c8.js'),
    installed('.fig/git.js'),
    installed('.fig/docker.js'),
  ])('%s', { timeout: 120_000 }, async (program) => void (await expectSite('--from', program)))

  test('a program of commander, whose reference is one page', async () => {
    const { read } = await expectSite('--from', join(packageFolder, 'node_modules/playwright-core/cli.js'))
    expect(read('build/reference/index.html')).toContain('id="screenshot"')
  })
})
