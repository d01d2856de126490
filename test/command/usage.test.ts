// How the command is called: help, version, and messages about wrong calls.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { words } from '../lists.ts'
import { makeSite, packageFolder, runCommand } from './command.ts'

const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
const COMMANDS = words(`
  init serve migrate build preview book verify changes mcp cut check-commands explain-rule routes check-links
  check-examples messages translated explain manifest
`)

const call = (...args: string[]) => runCommand(args, packageFolder)

describe('[C-05] help', () => {
  test('--help lists every command', async () => {
    const { code, stdout, stderr } = await call('--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: lido-docs \[options\] \[command\]\n/)
    const listed = [...stdout.matchAll(/^ {2}([a-z-]+) [[<]/gm)].map(([, name]) => name)
    expect(listed).toEqual([...COMMANDS, 'help'])
  })

  test.each(COMMANDS)('help %s is what its --help says', async (command) => {
    const [help, flag] = await Promise.all([call('help', command), call(command, '--help')])
    expect(help).toEqual(flag)
    expect(help.code).toBe(0)
    expect(help.stdout).toMatch(
      new RegExp(`^Usage: lido-docs ${command} \\[options\\](?: [[<][a-z.]+[\\]>])?\\n\\n[A-Z]`),
    )
  })

  test('is printed when no command is named, which is wrong usage', async () => {
    const { code, stdout, stderr } = await call()
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^Usage: lido-docs /)
  })
})

describe('[C-05] the version', () => {
  test.each(['--version', '-V'])('is what %s prints', async (flag) => {
    expect(await call(flag)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })
})

describe('[C-05] a wrong call ends with code 2 and names the nearest', () => {
  test.each([
    [['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)\n"],
    [['check-link'], "error: unknown command 'check-link'\n(Did you mean check-links?)\n"],
    [['help', 'biuld'], "error: unknown command 'biuld'\n(Did you mean build?)\n"],
    [['frobnicate'], "error: unknown command 'frobnicate'\n"],
    [['build', '--outdir', 'x'], "error: unknown option '--outdir'\n(Did you mean --out-dir?)\n"],
    [['serve', '--prot', '80'], "error: unknown option '--prot'\n(Did you mean --port?)\n"],
    [['--verson'], "error: unknown option '--verson'\n(Did you mean --version?)\n"],
    [['dev'], "error: unknown command 'dev'\n(lido-docs serve shows the site while you write)\n"],
    [['start'], "error: unknown command 'start'\n(lido-docs serve shows the site while you write)\n"],
    [['help', 'dev'], "error: unknown command 'dev'\n(lido-docs serve shows the site while you write)\n"],
    [
      ['lint'],
      "error: unknown command 'lint'\n(lido-docs build checks the site; check-links, check-commands and check-examples check more)\n",
    ],
    [
      ['info'],
      "error: unknown command 'info'\n(lido-docs --version prints the version; lido-docs routes lists the pages)\n",
    ],
    [['version'], "error: unknown command 'version'\n(lido-docs --version prints the version)\n"],
    [
      ['clear'],
      "error: unknown command 'clear'\n(lido-docs build --no-cache ignores the cache, which is the folder .lido-docs)\n",
    ],
    [['build', 'src'], 'error: no site in src: it has neither docs.config.json nor a folder docs/\n'],
    [['build', 'docs', '--config', 'a.json'], 'error: name either a folder or --config, not both\n'],
    [['build', 'docs', 'src'], "error: too many arguments for 'build'. Expected 1 argument but got 2.\n"],
    [['build', '--out-dir'], "error: option '-o, --out-dir <folder>' argument missing\n"],
    [
      ['preview', '--port', 'http'],
      "error: option '-p, --port <number>' argument 'http' is invalid. Expected a port number from 0 to 65535.\n",
    ],
    [
      ['check-links', 'verify', '--format', 'xml'],
      "error: option '-f, --format <name>' argument 'xml' is invalid. Allowed choices are text, json, github, gitlab, sarif, junit.\n",
    ],
    [
      ['check-links', 'verify', '--timeout', '-1'],
      "error: option '--timeout <ms>' argument '-1' is invalid. Expected a positive integer.\n",
    ],
    [['manifest'], 'error: name one program: --from <module>, or --help-of <command>\n'],
  ])('%j', async (args, stderr) => {
    expect(await call(...args)).toEqual({ code: 2, stdout: '', stderr })
  })

  test.each([
    ...['build', 'serve', 'preview', 'check-commands', 'check-links', 'routes', 'book'].map(
      (command): [string[], string] => [
        [command, 'a.txt'],
        'a.txt is a file; name the folder of the site, such as .',
      ],
    ),
    [['init', 'a.txt', '--yes'], 'cannot make the folder a.txt: a file is in its way'],
    [['verify', 'https://a.example', '--manifest', 'other'], 'no other/build-manifest.json; '],
    [['verify', 'https://a.example', '--manifest', 'a.txt'], 'a.txt is not the manifest of a build'],
    [
      ['migrate', '--from', 'other'],
      'no such file: other/docusaurus.config.js; name the config of the site with --from',
    ],
    [['manifest', '--from', 'other'], 'other is a folder without a program; name its file'],
    [['mcp', 'a.txt'], 'no site at [ROOT]/a.txt; run lido-docs build first, or name another'],
  ])('such as a file for a folder, or a folder for a file: %j', async (args, message) => {
    const { run } = makeSite({ 'docs/index.md': '# Home\n\nHere.\n', 'a.txt': 'x', 'other/b.txt': 'x' })
    const { code, stdout, stderr } = await run(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`error: ${message}`)
  })

  test('such as a preview of a site that has not been built', async () => {
    const { run } = makeSite({ 'docs/index.md': '# Home\n\nHere.\n' })
    expect(await run('preview')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: no built site in build; run lido-docs build first, or set --out-dir\n',
    })
  })
})

describe('a folder', () => {
  test('is that of the site, with its settings and its output', async () => {
    const site = makeSite({
      'sub/docs.config.mjs': 'export default { title: "Sub" }',
      'sub/docs/index.md': '# Home\n\nTo [it](./gone.md).\n',
    })
    expect(await site.run('build', 'sub')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'sub/docs/index.md:3:4  error  broken link ./gone.md\n    no such file: docs/gone.md\n1 error. Nothing was written.\n',
    })
    site.write('sub/docs/index.md', '# Home\n\nHere.\n')
    expect((await site.run('build', 'sub')).stdout).toMatch(/^Built 1 page in sub\/build: /)
    expect((await site.run('build', 'sub', '--out-dir', 'out')).stdout).toMatch(/^Built 1 page in out: /)
    expect(await site.run('build', 'sub/build')).toMatchObject({
      code: 2,
      stderr: 'error: sub/build is a built site; lido-docs preview --out-dir sub/build serves it\n',
    })
  })
})

test.each(COMMANDS)('the help of %s has two examples', async (name) => {
  const { stdout } = await call('help', name)
  expect(
    stdout.split('Examples:\n')[1]?.match(/^ {2}\S.*lido-docs|^ {2}lido-docs .*/gm)?.length,
  ).toBeGreaterThan(1)
})

describe('explain-rule', () => {
  test('prints what the guide says of a rule', async () => {
    expect(await call('explain-rule', 'link-to-draft')).toEqual({
      code: 0,
      stdout:
        'A link to a page that is a draft, and so not built.\nFix: Remove the link, or publish the page.\n',
      stderr: '',
    })
  })

  test.each([
    ['brokn-link', "error: unknown rule 'brokn-link'\n(Did you mean broken-link?)\n"],
    ['frobnicate', "error: unknown rule 'frobnicate'; lido-docs explain-rule lists all\n"],
  ])('does not know %s', async (name, stderr) => {
    expect(await call('explain-rule', name)).toEqual({ code: 2, stdout: '', stderr })
  })
})

describe('colors', () => {
  const RED = '\u001b[31merror\u001b[0m'

  test.each([
    ['are not for a file', {}, 'error'],
    ['are, when FORCE_COLOR asks for them', { FORCE_COLOR: '1' }, RED],
    ['are, when FORCE_COLOR is empty', { FORCE_COLOR: '' }, RED],
    ['are not, when FORCE_COLOR is 0', { FORCE_COLOR: '0' }, 'error'],
    ['are not, when NO_COLOR stands beside it', { FORCE_COLOR: '1', NO_COLOR: '1' }, 'error'],
  ])('%s', async (_, env, word) => {
    const { root } = makeSite({ 'docs.config.json': '{}' })
    const { stderr } = await runCommand(['build'], root, { env: { NO_COLOR: '', ...env } })
    expect(stderr.split('  ')[1]).toBe(word)
  })
})

test('a command goes on quietly when nobody reads what it prints', async () => {
  const site = makeSite({ 'package.json': '{ "name": "tool" }' })
  const through = ['sh', '-c', '"$@" | true', 'sh']
  const { stderr } = await runCommand(['init', '--yes'], site.root, { through })
  expect(stderr).toBe('')
  expect(site.read('docs.config.json')).toContain('"title"')
  expect(readdirSync(join(site.root, 'docs'))).not.toEqual([])
})
