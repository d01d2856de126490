// `manifest --from`: which modules it takes, and what it says of the others.
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, packageFolder, type TestSite } from './command.ts'

const COMMONJS = "const { Command } = require('commander')\n"
const MODULE = "import { Command } from 'commander'\n"

function siteWith(files: Record<string, string>): TestSite {
  const site = makeSite(files)
  symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'), 'dir')
  return site
}

const EMPTY = {
  version: 1,
  parser: { name: 'commander', version: '14.0.0' },
  allowExcessArguments: false,
  positionalOptions: false,
  options: [{ flags: '-h, --help', description: 'display help for command' }],
  commands: [],
}

describe('manifest --from takes', () => {
  test.each([
    ['the default export', 'a.mjs', `${MODULE}export default new Command('tidy')`],
    ['an export of any name', 'a.mjs', `${MODULE}export const cli = new Command('tidy')`],
    ['the export of a CommonJS module', 'a.cjs', `${COMMONJS}module.exports = new Command('tidy')`],
    [
      'a property of its export',
      'a.cjs',
      `${COMMONJS}exports.build = () => {}\nexports.program = new Command('tidy')`,
    ],
  ])('%s', async (_case, file, text) => {
    const { code, stdout, stderr } = await siteWith({ [file]: text }).run('manifest', '--from', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ ...EMPTY, name: 'tidy', invocations: { installed: 'tidy' } })
  })

  test('a file to write, in a folder that there is not yet', async () => {
    const site = siteWith({ 'a.mjs': `${MODULE}export default new Command('tidy')` })
    const { code, stdout, stderr } = await site.run(
      'manifest',
      '--from',
      'a.mjs',
      '--out',
      'docs/_data/cli.json',
    )
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'wrote docs/_data/cli.json\n', stderr: '' })
    expect(JSON.parse(site.read('docs/_data/cli.json')).name).toBe('tidy')
  })

  test('the name of the command that the package installs, for a program without one', async () => {
    const site = siteWith({
      'package.json': '{ "name": "@acme/tidy-tool", "bin": { "tidy": "./bin.js" } }',
      'src/program.mjs': `${MODULE}export const program = new Command()`,
    })
    const { stdout } = await site.run('manifest', '--from', 'src/program.mjs')
    expect(JSON.parse(stdout)).toEqual({ ...EMPTY, name: 'tidy', invocations: { installed: 'tidy' } })
  })
})

describe('manifest --from explains', () => {
  test.each([
    ['a file that is not there', 'b.mjs', '', 'no such file: b.mjs'],
    [
      'a module without a program',
      'a.mjs',
      'export const a = 1',
      'a.mjs does not export a commander program, only a; export the program itself: export const program = new Command()',
    ],
    ['a module that fails', 'a.mjs', "throw new Error('no')", 'cannot import a.mjs: no'],
    [
      'a module that ends the process',
      'a.mjs',
      'process.exit(0)',
      'a.mjs exited while it was imported; it must export the program without parsing arguments',
    ],
    [
      'a program without any name',
      'a.mjs',
      `${MODULE}export default new Command()`,
      "the program of a.mjs has no name; set one: new Command('tidy')",
    ],
  ])('%s', async (_case, from, text, message) => {
    const site = siteWith({ 'a.mjs': text })
    expect(await site.run('manifest', '--from', from)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${message}\n`,
    })
  })

  test('a program that parses when it is imported, of which nothing runs', async () => {
    const text = `${MODULE}export const program = new Command('tidy').action(() => console.log('ran'))\nprogram.parse()`
    const { code, stdout, stderr } = await siteWith({ 'a.mjs': text }).run('manifest', '--from', 'a.mjs')
    expect(code).toBe(2)
    expect(stdout).toMatch(/^Usage: tidy \[options\]\n/)
    expect(stderr).toBe(
      'error: a.mjs exited while it was imported; it must export the program without parsing arguments\n',
    )
  })
})
