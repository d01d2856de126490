// Programs that load native code: their manifests are read without it, wherever it comes from and whether or not it is there.
import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, packageFolder } from './command.ts'

const PLATFORM = `${process.platform}-${process.arch}`

/** As the package has it on npm, but for what finds its files. */
const FILES = {
  'package.json': '{ "name": "tidy", "bin": { "tidy": "tidy.cjs" } }',
  'build/Release/addon.node': 'not a library',
  'node_modules/native/package.json': '{ "name": "native", "main": "index.js" }',
  'node_modules/native/index.js': 'module.exports.pack = require("./native.node").pack',
  'node_modules/native/native.node': 'not a library',
  [`node_modules/@native/core-${PLATFORM}-gnu/package.json`]: '{ "main": "core.node" }',
  [`node_modules/@native/core-${PLATFORM}-gnu/core.node`]: 'not a library',
  'node_modules/@native/lost/index.js': `
    let native
    try { native = require('./lost.${PLATFORM}-gnu.node') } catch {}
    try { native ??= require('@native/lost-${PLATFORM}-gnu') } catch {}
    if (!native) throw new Error('Failed to load native binding')
    module.exports.pack = native.pack`,
}

const WAYS: [string, string][] = [
  ['require of a file', "const { pack } = require('./build/Release/addon.node')"],
  ['require of a file that was not compiled', "const { pack } = require('./build/Release/none.node')"],
  ['require of a package', "const { pack } = require('native')"],
  ['require of the package for a platform', `const { pack } = require('@native/core-${PLATFORM}-gnu')`],
  ['require of a package whose own for the platform is missing', "const { pack } = require('@native/lost')"],
  ['import of a package', "import { pack } from 'native'"],
  [
    'require within a module',
    "import { createRequire } from 'node:module'\nconst { pack } = createRequire(import.meta.url)('./build/Release/addon.node')",
  ],
  [
    'process.dlopen',
    "const at = { exports: {} }\nprocess.dlopen(at, '/nowhere/addon.node')\nconst { pack } = at.exports",
  ],
  ['bindings', "const { pack } = require('bindings')('addon')"],
  ['bindings that were not compiled', "const { pack } = require('bindings')('none')"],
  ['node-gyp-build', "const { pack } = require('node-gyp-build')(__dirname)"],
  [
    'node-gyp-build that compiled nothing',
    "const { pack } = require('node-gyp-build')(__dirname + '/node_modules/native')",
  ],
  [
    'what it has instead, where that is used at once',
    "let pack\ntry { pack = require('native').pack; pack(1) } catch { pack = function () {} }\npack(1)",
  ],
  [
    'code that uses it at once, and has something else where it cannot be loaded',
    "let native\ntry { native = require('native') } catch { native = { pack: function () {} } }\nconst { pack } = native\npack(1)",
  ],
]

const USE = `
class Packer extends pack {}
program.command('fill').option('--level <n>', 'Level.', String(pack.LEVEL === 1)).action(() => new Packer(pack(1)))
program.parse()`

const programs = join(packageFolder, 'test/programs')
beforeAll(() => void execFileSync(process.execPath, [join(programs, 'install.js')]), 240_000)

describe('manifest --from reads a program with', () => {
  test.each(WAYS)('%s', async (_, code) => {
    const isModule = /^import /m.test(code)
    const file = isModule ? 'tidy.mjs' : 'tidy.cjs'
    const head = isModule ? "import { Command } from 'commander'" : "const { Command } = require('commander')"
    const text = `${head}\n${code}\nconst program = new Command('tidy')${USE}`
    const site = makeSite({ ...FILES, [file]: text })
    for (const name of ['bindings', 'file-uri-to-path', 'node-gyp-build'])
      cpSync(join(programs, 'node_modules', name), join(site.root, 'node_modules', name), { recursive: true })
    symlinkSync(join(packageFolder, 'node_modules/commander'), join(site.root, 'node_modules/commander'))
    const { code: exit, stdout, stderr } = await site.run('manifest', '--from', file)
    expect([exit, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).commands.map(({ path }: { path: string }) => path)).toEqual(['fill'])
  })

  test('native code that is called at once, and for which it has nothing else', async () => {
    const text = "require('./addon.node').start()"
    const { code, stderr } = await makeSite({ 'a.cjs': text }).run('manifest', '--from', 'a.cjs')
    expect([code, stderr]).toEqual([
      2,
      'error: cannot import a.cjs: it needs native code, which is not loaded: start\n',
    ])
  })
})

describe('the published CLI, as npm installs it without scripts,', () => {
  const folder = join(packageFolder, 'test/lido-cli')
  beforeAll(() => void execFileSync(process.execPath, [join(folder, 'install.js')]), 240_000)
  // By its package: `readme-jobs.test.ts`.
  test('is read by its file, with all its commands', { timeout: 240_000 }, async () => {
    const from = 'node_modules/@lidofinance/lsv-cli/dist/index.js'
    const site = makeSite({})
    symlinkSync(join(folder, 'node_modules'), join(site.root, 'node_modules'))
    const { code, stdout, stderr } = await site.run('manifest', '--from', from)
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).commands).toHaveLength(418)
  })
})

test.each([
  [
    'an unknown package',
    '@tidy/none',
    'no such file or installed package: @tidy/none; give the path, or npm install @tidy/none',
  ],
  ['a missing file', './none.js', 'no such file: ./none.js'],
  ['a folder without a program', 'docs', 'docs is a folder without a program; name its file'],
])('%s is reported', async (_, from, message) => {
  const site = makeSite({ 'docs/index.md': '# Home\n' })
  const { code, stderr } = await site.run('manifest', '--from', from)
  expect([code, stderr]).toEqual([2, `error: ${message}\n`])
})
