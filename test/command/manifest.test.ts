// `manifest --from`: the programs that it accepts, and the messages about others.
import { readdirSync, symlinkSync } from 'node:fs'
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

/** A program that does all it can as soon as it is loaded, but for what comes before it parses. */
const EAGER = `${MODULE}import { writeFileSync } from 'node:fs'
const program = new Command('tidy')
program.command('list').action(() => writeFileSync('ran', ''))
await program.parseAsync(process.argv).catch(() => process.exit(3)).finally(() => writeFileSync('ran', ''))
writeFileSync('ran', '')
process.exit(4)`

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
    ['a factory', 'a.mjs', `${MODULE}export const createProgram = async () => new Command('tidy')`],
    ['a default export that makes it', 'a.cjs', `${COMMONJS}module.exports = () => new Command('tidy')`],
    [
      "commander's own program, which is exported by nobody",
      'a.mjs',
      "import { program } from 'commander'\nprogram.name('tidy')",
    ],
    ['a program that parses later', 'a.mjs', `${MODULE}setTimeout(() => new Command('tidy').parse(), 20)`],
    [
      'TypeScript',
      'a.ts',
      `${MODULE}const name: string = 'tidy'\nexport default new Command(name) satisfies Command`,
    ],
    [
      'TypeScript that is CommonJS',
      'a.cts',
      "import c = require('commander')\nexport = new c.Command('tidy')",
    ],
  ])('%s', async (_case, file, text) => {
    const { code, stdout, stderr } = await siteWith({ [file]: text }).run('manifest', '--from', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ ...EMPTY, name: 'tidy', invocations: { installed: 'tidy' } })
  })

  test('a program that parses when it is imported, of which nothing runs', async () => {
    const site = siteWith({ 'a.mjs': EAGER })
    const { code, stdout, stderr } = await site.run('manifest', '--from', 'a.mjs')
    expect({ code, stderr, files: readdirSync(site.root).sort() }).toEqual({
      code: 0,
      stderr: '',
      files: ['a.mjs', 'node_modules'],
    })
    expect(JSON.parse(stdout).commands).toEqual([{ path: 'list' }])
  })

  test.each([16, 17, 18])('a yargs program of version %s, of which nothing runs', async (version) => {
    const program = `import yargs from 'yargs-${version}'
import { writeFileSync } from 'node:fs'
const run = () => writeFileSync('ran', '')
const later = async (inner) => (await 1, inner.option('far', {}))
yargs(process.argv.slice(2))
  .command('later', 'Later.', later, run)
  .command(['list <folder>', 'ls'], 'Lists.', (inner) => inner.option('size', { alias: 's', requiresArg: true }), run)
  .strict().demandCommand(1).parse()
run()`
    const site = siteWith({
      'package.json': '{ "name": "tidy", "type": "module", "bin": "a.js" }',
      'a.js': program,
    })
    const { code, stdout, stderr } = await site.run('manifest', '--from', 'a.js')
    expect({ code, stderr, files: readdirSync(site.root).sort() }).toEqual({
      code: 0,
      stderr: '',
      files: ['a.js', 'node_modules', 'package.json'],
    })
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      name: 'tidy',
      parser: { name: 'yargs' },
      invocations: { installed: 'tidy' },
      helpFlags: '--help',
      helpCommand: 'help',
      options: [
        { flags: '--help', description: 'Show help' },
        { flags: '--version', description: 'Show version number', version: true },
      ],
      commands: [
        // What a builder makes later cannot be waited for: anything may follow.
        {
          path: 'later',
          description: 'Later.',
          ...(version === 16 ? {} : { allowUnknownOption: true, allowExcessArguments: true }),
        },
        {
          path: 'list',
          aliases: ['ls'],
          description: 'Lists.',
          arguments: [{ name: 'folder' }],
          options: [{ flags: '-s, --size <value>' }],
        },
      ],
    })
  })

  test('the singleton that older versions of yargs export', async () => {
    const text =
      "const y = require('yargs-17')\ny.scriptName('tidy').command('list', 'Lists.')\nmodule.exports = y"
    const { stdout } = await siteWith({ 'a.cjs': text }).run('manifest', '--from', 'a.cjs')
    expect(JSON.parse(stdout)).toMatchObject({ name: 'tidy', commands: [{ path: 'list' }] })
  })

  test('a usage specification in KDL', async () => {
    const site = siteWith({ 'tidy.usage.kdl': 'bin "tidy"\ncmd "list" help="Lists."\n' })
    const { stdout } = await site.run('manifest', '--from', 'tidy.usage.kdl')
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'tidy',
      commands: [{ path: 'list', description: 'Lists.' }],
    })
  })

  test('a TypeScript project with paths, files next to its source and its own packages', async () => {
    const site = siteWith({
      'package.json': '{ "name": "@acme/tidy-tool", "type": "module", "bin": { "tidy": "./dist/index.js" } }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "parts/*": ["./src/parts/*"] } } }',
      'src/index.ts':
        "import { program } from 'parts/program.js'\nimport './parts/list'\nprogram.parse(process.argv)",
      'src/parts/program.ts': `${MODULE}import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'path'
const __dirname = path.dirname(fileURLToPath(import.meta.url))
const text = readFileSync(path.join(__dirname, 'text.txt'), 'utf8')
export const program = new Command().description(text).usage('')`,
      'src/parts/list.ts':
        "import { program } from './program'\nimport { words } from './words.json'\nprogram.command(words[0] as string)",
      'src/parts/words.json': '{ "words": ["list"] }',
      'src/parts/text.txt': 'Tidies.',
    })
    const { stdout, stderr } = await site.run('manifest', '--from', 'src/index.ts')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      ...EMPTY,
      name: 'tidy',
      description: 'Tidies.',
      invocations: { installed: 'tidy' },
      commands: [{ path: 'list' }],
    })
  })

  test('a file to write, in a folder that does not exist yet', async () => {
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
      'package.json':
        '{ "name": "@acme/tidy-tool", "bin": { "other": "x.js", "tidy": "./src/program.mjs" } }',
      'src/program.mjs': `${MODULE}export const program = new Command()`,
    })
    const { stdout } = await site.run('manifest', '--from', 'src/program.mjs')
    expect(JSON.parse(stdout)).toEqual({ ...EMPTY, name: 'tidy', invocations: { installed: 'tidy' } })
  })

  test('descriptions without the codes that color them', async () => {
    const text = `${MODULE}export default new Command('tidy').addCommand(new Command('list').description('Lists.\\n \\u001b[90m┌──┐\\u001b[39m'))`
    const { stdout } = await siteWith({ 'a.mjs': text }).run('manifest', '--from', 'a.mjs')
    expect(JSON.parse(stdout).commands).toEqual([{ path: 'list', description: 'Lists.\n ┌──┐' }])
  })
})

describe('manifest --from leaves the stored manifest as it is and explains', () => {
  test.each([
    ['a file that is not there', 'b.mjs', '', 'no such file: b.mjs'],
    [
      'a module without a program',
      'a.mjs',
      'export const a = 1',
      'a.mjs exports no program, only a; export it, for example: export const program = new Command()',
    ],
    ['a module that fails', 'a.mjs', "throw new Error('no')", 'cannot import a.mjs: no'],
    [
      'a module that fails later',
      'a.mjs',
      "setTimeout(() => { throw new Error('no') })",
      'cannot import a.mjs: no',
    ],
    [
      'a module that ends the process',
      'a.mjs',
      "console.error('too old')\nprocess.exit(0)",
      'a.mjs exited while it was imported and said: too old; export the program itself, or read its help with --help-of',
    ],
    [
      'a module that ends the process the hard way',
      'a.mjs',
      'process.reallyExit(1)',
      'a.mjs exited while it was imported; export the program itself, or read its help with --help-of',
    ],
    [
      'a module that never ends',
      'a.mjs',
      'setInterval(() => {}, 1000)',
      'a.mjs was still running after 1 s; export the program itself, or allow more with --timeout',
    ],
    [
      'a module that is busy for ever',
      'a.mjs',
      'for (;;);',
      'a.mjs was still running after 1 s; export the program itself, or allow more with --timeout',
    ],
    [
      'a module that asks the network',
      'a.mjs',
      "import http from 'node:http'\nhttp.get('http://127.0.0.1:9')",
      'cannot import a.mjs: it wanted to use the network',
    ],
    [
      'a module that writes a file',
      'a.mjs',
      "import fs from 'node:fs'\nfs.writeFileSync('written', '')",
      'cannot import a.mjs: it wanted to write a file',
    ],
    [
      'a module that starts another program',
      'a.cjs',
      "require('child_process').execSync('true')",
      'cannot import a.cjs: it wanted to start a process',
    ],
    [
      'a module that sees the environment',
      'a.mjs',
      'throw new Error(Object.keys(process.env).filter((name) => !/^(?:PATH|HOME|TMPDIR|LANG|NO_COLOR)$/.test(name)).join())',
      'cannot import a.mjs: ',
    ],
    [
      'a module that prints what a terminal obeys',
      'a.mjs',
      "throw new Error('\\u001b[2J\\u001b]8;;https://example.org\\u0007a')",
      'cannot import a.mjs: ⟨U+001B⟩[2J⟨U+001B⟩]8;;https://example.org⟨U+0007⟩a',
    ],
    ...['nonsense', '{}', '{ "kind": "manifest", "manifest": { "commands": 1 } }'].map(
      (report): [string, string, string, string] => [
        `a module that reports ${report}`,
        'a.mjs',
        `import { writeSync } from 'node:fs'\nwriteSync(3, '${report}')\nprocess.reallyExit(0)`,
        'cannot read the program of a.mjs: it wrote to file descriptor 3, where its manifest is expected',
      ],
    ),
    [
      'TypeScript with a mistake',
      'a.ts',
      'export const = 1',
      'cannot compile a.ts:1 Expected identifier but found "="',
    ],
    ['KDL with a mistake', 'a.kdl', 'bin "tidy', 'a.kdl:1 is not KDL: Unexpected EOF inside string'],
    [
      'KDL about anything else',
      'a.kdl',
      'theme "dark"',
      'cannot read a.kdl: it is not oclif.manifest.json, a usage specification or a Fig specification',
    ],
    [
      'JSON with a mistake',
      'a.json',
      '{ "commands": ',
      'a.json is not JSON: expected a value, got the end of the file',
    ],
    [
      'JSON about anything else',
      'a.json',
      '{ "a": 1 }',
      'cannot read a.json: it is not oclif.manifest.json, a usage specification or a Fig specification',
    ],
    [
      'a yargs program whose help is switched off',
      'a.mjs',
      "import yargs from 'yargs-18'\nexport default yargs([]).scriptName('tidy').help(false)",
      'cannot read the program of a.mjs: its help is switched off, but its commands are read from it',
    ],
    [
      'a program without any name',
      'a.mjs',
      `${MODULE}export default new Command()`,
      "cannot read the program of a.mjs: it has no name; set one: new Command('tidy')",
    ],
  ])('%s', async (_case, from, text, message) => {
    const site = siteWith({ [from.replace('b.', 'a.')]: text, 'cli.json': '{}' })
    const patience = message.includes('still running') ? ['--timeout', '1'] : []
    const args = ['manifest', '--from', from, '--out', 'cli.json', ...patience]
    expect(await site.run(...args)).toEqual({ code: 2, stdout: '', stderr: `error: ${message}\n` })
    expect(site.read('cli.json')).toBe('{}')
  })

  test('a module that tries what only the guard prevents: each attempt fails by itself', async () => {
    const attempts: Record<string, string[]> = {
      'use the network': [
        'new dns.Resolver().resolve4("example.org", () => {})',
        'new dns.promises.Resolver().resolveTxt("example.org")',
        'dns.resolveTxt("example.org", () => {})',
        'dns.promises.resolve6("example.org")',
        'dns.reverse("192.0.2.1", () => {})',
        'dns.lookupService("127.0.0.1", 80, () => {})',
        'dgram.createSocket("udp4").send("a", 9, "127.0.0.1")',
        'net._createServerHandle("127.0.0.1", 0)',
        'net.createServer().listen(0)',
      ],
      'write a file': [
        'traceEvents.createTracing({ categories: ["v8"] }).enable()',
        'v8.setFlagsFromString("--logfile=written")',
      ],
      'send a signal to a process': ['process.kill(process.ppid, 0)'],
    }
    const tries = Object.values(attempts).flat()
    const text = `const [dgram, dns, net, traceEvents, v8] = ['dgram', 'dns', 'net', 'trace_events', 'v8'].map(require)
const failures = []
${tries.map((code) => `try { ${code}; failures.push('nothing') } catch (error) { failures.push(error.message) }`).join('\n')}
throw new Error(failures.join(', '))`
    const wishes = Object.entries(attempts).flatMap(([wish, { length }]) =>
      Array<string>(length).fill(`it wanted to ${wish}`),
    )
    expect(await siteWith({ 'a.cjs': text }).run('manifest', '--from', 'a.cjs')).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: cannot import a.cjs: ${wishes.join(', ')}\n`,
    })
  })

  test('a manifest with facts of people, which can be moved', async () => {
    const stored = JSON.stringify({
      version: 1,
      name: 'tidy',
      invocations: { source: 'npm start --' },
      commands: [{ path: 'list', access: 'read' }],
    })
    const site = siteWith({ 'a.mjs': `${MODULE}export default new Command('tidy')`, 'cli.json': stored })
    const make = () => site.run('manifest', '--from', 'a.mjs', '--out', 'cli.json')
    expect(await make()).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: cli.json contains facts that no program knows (invocations, commands), which would be lost; move them to a file for cli.annotations: lido-docs manifest split cli.json --annotations <file>\n',
    })
    expect(site.read('cli.json')).toBe(stored)
    const split = await site.run('manifest', 'split', 'cli.json', '--annotations', 'notes.json')
    expect(split).toEqual({ code: 0, stdout: 'wrote notes.json; set cli.annotations to it\n', stderr: '' })
    expect(JSON.parse(site.read('notes.json'))).toEqual({
      version: 1,
      invocations: { source: 'npm start --' },
      commands: { list: { access: 'read' } },
    })
    expect((await make()).code).toBe(0)
  })
})

describe('manifest --check', () => {
  const PROGRAM = `${MODULE}export default new Command('tidy').addCommand(new Command('list').option('--all'))`
  const PAGE = '---\ntitle: Home\nslug: /\n---\n\n```sh\ntidy list --every\ntidy drop\n```\n'
  const stored = (commands: unknown[]) =>
    JSON.stringify({ ...EMPTY, name: 'tidy', invocations: { installed: 'tidy' }, commands })
  const makeDocs = (commands: unknown[]) =>
    siteWith({
      'a.mjs': PROGRAM,
      'docs.config.json': '{ "cli": { "manifest": "cli.json" } }',
      'docs/index.md': PAGE,
      'cli.json': stored(commands),
    })

  test('ends with 1 when the stored manifest is stale, and names the lines that matter', async () => {
    const site = makeDocs([{ path: 'list', options: [{ flags: '--every' }] }, { path: 'drop' }])
    expect(await site.run('manifest', '--from', 'a.mjs', '--check')).toEqual({
      code: 1,
      stdout: [
        '+ list: option --all',
        '- list: option --every',
        '    docs/index.md:7',
        '- drop',
        '    docs/index.md:8',
        '',
      ].join('\n'),
      stderr: 'cli.json is stale: 3 changes. Run the command without --check and with --out cli.json.\n',
    })
  })

  test('ends with 0 when it is not, whatever people have added to it', async () => {
    const site = makeDocs([{ path: 'list', access: 'read', options: [{ flags: '--all' }] }])
    const done = { code: 0, stdout: 'cli.json is up to date.\n', stderr: '' }
    expect(await site.run('manifest', '--from', 'a.mjs', '--check')).toEqual(done)
    expect(await site.run('manifest', '--from', 'a.mjs', '--check', '--out', 'cli.json')).toEqual(done)
  })

  test('needs a manifest to compare with', async () => {
    const site = siteWith({ 'a.mjs': PROGRAM })
    const { code, stderr } = await site.run('manifest', '--from', 'a.mjs', '--check')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: no stored manifest; name it with --out, or set cli.manifest\n',
    })
  })
})

describe('manifest diff', () => {
  const list = { ...EMPTY, name: 'tidy', invocations: {}, commands: [{ path: 'list' }] }
  const site = makeSite(
    {
      'old.json': JSON.stringify(list),
      'new.json': JSON.stringify({ ...list, commands: [{ path: 'list' }, { path: 'drop' }] }),
      'other.json': '{ "version": 2 }',
      'none.json': 'nothing',
    },
    { until: 'file' },
  )

  test.each([
    [[], '+ drop\n'],
    [['--format', 'markdown'], '### Added\n\n- `tidy drop`\n'],
    [['--format', 'json'], '[\n  {\n    "kind": "added",\n    "command": "drop"\n  }\n]\n'],
  ])('prints the changes %j', async (args, stdout) => {
    expect(await site.run('manifest', 'diff', 'old.json', 'new.json', ...args)).toEqual({
      code: 0,
      stdout,
      stderr: '',
    })
  })

  test.each([
    ['other.json', 'other.json is not a manifest: other.json:1 unsupported format version 2'],
    ['none.json', 'none.json is not a manifest: none.json:1 expected a value, got nothing'],
    ['missing.json', 'no such file: missing.json'],
  ])('explains %s', async (file, message) => {
    const stderr = `error: ${message}\n`
    expect(await site.run('manifest', 'diff', 'old.json', file)).toEqual({ code: 2, stdout: '', stderr })
  })
})

describe('manifest --help-of', () => {
  const TOOL = `${MODULE}const program = new Command('tidy')
program.command('box').command('fill').description('Fills a box.').argument('<folder>').option('-s, --size <mb>')
program.parse()`

  test('makes the reference of an installed program from nothing, which is then checked', async () => {
    const site = siteWith({
      'tidy.mjs': TOOL,
      'docs.config.json': '{ "cli": { "manifest": "cli.json" } }',
      'docs/index.md': '---\ntitle: Tidy\ndescription: All.\nslug: /\n---\n\n:::reference\n:::\n',
    })
    const made = await site.run('manifest', '--help-of', 'node tidy.mjs', '--out', 'cli.json')
    expect(made).toEqual({ code: 0, stdout: 'wrote cli.json\n', stderr: '' })
    const built = await site.run('build')
    expect(built.code).toBe(0)
    const page = site.read('build/index.html')
    for (const id of ['box', 'box-fill']) expect(page).toContain(`id="${id}"`)
    expect(page).toContain('Fills a box.')
    site.write(
      'docs/use.md',
      '---\ntitle: Use\n---\n\n```sh\ntidy box fill a -s 1\ntidy box fill a --siz 1\n```\n',
    )
    const checked = await site.run('check-commands')
    expect(checked.stderr).toContain('docs/use.md:7:17  error  unknown option "--siz" of box fill')
    expect(checked.code).toBe(1)
  })

  test('reads the options of all commands where a help names the command that lists them', async () => {
    const tool = `const help = process.argv.includes('--help') ? \`Boxes.

Usage:
  tidy [flags]

Options:
    -q, --quiet=false:
\tPrint less.

Use "tidy options" for a list of global command-line options (applies to all commands).\`
  : "The following options can be passed to any command:\\n\\n    --home='':\\n\\tFolder of the boxes."
console.log(help)`
    const site = siteWith({ 'tidy.mjs': tool })
    const { stdout } = await site.run('manifest', '--help-of', 'node tidy.mjs')
    expect(JSON.parse(stdout).options).toEqual([
      { flags: '-q, --quiet', description: 'Print less.' },
      { flags: '--home <value>', description: 'Folder of the boxes.' },
    ])
  })

  test('says what prints no help', async () => {
    const site = siteWith({
      'a.mjs': '',
      'b.mjs': "console.log('b <command>\\n\\nUsage:\\n\\nb install\\nb test\\n')",
      'c.mjs': "console.log('C(1)  Manual  C(1)\\n\\nNAME\\n    c')",
      'hangs.mjs': 'setInterval(() => {}, 1000)',
      'cli.json': '{}',
    })
    const readable =
      '    lido-docs reads lines such as "  -q, --quiet  say less" and "  add <file>  add a file", each below a heading\n    use --from with the program, or write the manifest by hand'
    const failures = {
      'node a.mjs': 'node a.mjs --help prints nothing',
      'node b.mjs': `node b.mjs --help lists no options and no commands that can be read; it begins with "b <command>"\n${readable}`,
      'node c.mjs': `node c.mjs --help prints a manual page; it begins with "C(1)  Manual  C(1)"\n${readable}`,
      'no-such-program-here':
        'cannot start no-such-program-here: no such program; install it, or give its path',
    }
    for (const [command, why] of Object.entries(failures))
      expect(await site.run('manifest', '--help-of', command, '--out', 'cli.json')).toEqual({
        code: 2,
        stdout: '',
        stderr: `error: ${why}\n`,
      })
    expect(
      await site.run('manifest', '--help-of', 'node hangs.mjs', '--out', 'cli.json', '--timeout', '1'),
    ).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: node hangs.mjs --help does not end within 1 s\n',
    })
    expect(site.read('cli.json')).toBe('{}')
  })
})

test('a package.json that cannot be read only leaves a program without the name of its command', async () => {
  const site = siteWith({
    'package.json': '{ "name": ',
    'oclif.manifest.json': '{ "version": "1.0.0", "commands": {} }',
  })
  const { code, stderr } = await site.run('manifest', '--from', 'oclif.manifest.json', '--out', 'cli.json')
  expect([code, stderr]).toEqual([0, ''])
})
