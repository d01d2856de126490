// Manifests of real tools of others: taken without a change to them, and right about which lines they accept.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCommandLine } from '../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../src/tool/lines/verdict.ts'
import type { Manifest } from '../../src/tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../../src/tool/manifest/tree.ts'
import { createChance } from '../chance.ts'
import { randomLineOf } from '../programs/random-line.ts'
import { makeSite, packageFolder, runCommand } from './command.ts'

const folder = join(packageFolder, 'test', 'programs')
const installed = (path: string) => join(folder, 'node_modules', path)
const harness = join(folder, 'node_modules', '.ask.mjs')
const LINES = Number(process.env.LIDO_DOCS_LINES || 500)

/** Programs of Python come first from its own folder: a shim before them starts several shells for each call. */
const PATH = [
  ...spawnSync('python3', ['-c', 'import sys; print(sys.prefix + "/bin")'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean),
  process.env.PATH,
].join(delimiter)

beforeAll(async () => {
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'inherit' })
  await build({
    entryPoints: [join(folder, 'ask.ts')],
    outfile: harness,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@oclif/core'],
    logLevel: 'error',
  })
}, 180_000)

interface Taken {
  manifest: Manifest
  gaps: string[]
}

async function takeManifest(...args: string[]): Promise<Taken> {
  const { code, stdout, stderr } = await runCommand(['manifest', ...args], makeSite({}).root, {
    env: { PATH },
  })
  expect({ code, stderr: stderr.replace(/^not read: .*\n/gm, '') }).toEqual({ code: 0, stderr: '' })
  return { manifest: JSON.parse(stdout), gaps: stderr.split('\n').filter(Boolean) }
}

/** What the tool itself says of the lines, on file descriptor 3 or on standard output. */
function ask([command = '', ...args]: string[], lines: string[][]): Promise<boolean[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: mkdtempSync(join(tmpdir(), 'lido-docs-')),
      env: { ...process.env, PATH },
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stdio[3]]) stream?.on('data', (chunk) => (text += chunk))
    child.on('error', reject)
    child.on('close', () => (text === '' ? reject(new Error('no answer')) : resolve(JSON.parse(text))))
    child.stdin?.end(JSON.stringify(lines))
  })
}

function accepts(tree: CommandTree, words: string[]): boolean {
  const outcome = parseCommandLine(
    tree,
    words.map((text, index) => ({ text, index })),
  )
  if (outcome.kind === 'help' && !outcome.isRequested) return false
  return explainOutcome(outcome, tree, { words, inline: false }).length === 0
}

/** @param unknowable commands and options of which no manifest can know what the tool takes */
async function compare(manifest: Manifest, command: string[], unknowable: RegExp | undefined): Promise<void> {
  const chance = createChance(11)
  const lines: string[][] = []
  while (lines.length < LINES) {
    const words = randomLineOf(manifest, chance)
    if (!unknowable?.test(words.join(' '))) lines.push(words)
  }
  const taken = await ask(command, lines)
  const tree = assembleTree(manifest)
  const differing = lines.flatMap((words, index) =>
    accepts(tree, words) === taken[index]
      ? []
      : [`${taken[index] ? 'taken' : 'rejected'}: ${words.join(' ')}`],
  )
  expect(differing).toEqual([])
  expect(taken.filter(Boolean).length).toBeGreaterThan(LINES / 4)
  expect(taken.filter((isTaken) => !isTaken).length).toBeGreaterThan(LINES / 20)
}

const canRun = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0

describe(`a tool and its manifest agree on ${LINES} lines by chance`, () => {
  test.each([
    ['commander', 'svgo', installed('svgo/bin/svgo.js'), undefined],
    ['commander', 'playwright', join(packageFolder, 'node_modules/playwright-core/cli.js'), undefined],
    // Builders that are asynchronous, a value that is parsed as JSON, and a builder that ends help.
    [
      'yargs',
      'redocly',
      installed('@redocly/cli/bin/cli.js'),
      /^(?:login|check-config|completion|push|push-status)\b|--mtls/,
    ],
    ['oclif', 'autocomplete', installed('@oclif/plugin-autocomplete/oclif.manifest.json'), undefined],
  ])('%s: %s', { timeout: 120_000 }, async (framework, _tool, module, unknowable) => {
    const { manifest, gaps } = await takeManifest('--from', module)
    expect({ gaps, parser: manifest.parser?.name }).toEqual({ gaps: [], parser: framework })
    await compare(manifest, [process.execPath, harness, framework, module], unknowable)
  })

  const PYTHON = [
    ['argparse', 'json.tool', 'json', 'python3 -m json.tool', undefined],
    ['argparse', 'http.server', 'http', 'python3 -m http.server', undefined],
    // A certificate and its key are looked at while they are parsed.
    ['click', 'flask.cli:cli', 'flask', 'flask', /--cert|--key/],
    // What comes after `run` is another tool's.
    ['click', 'dotenv.cli:cli', 'dotenv, click', 'dotenv', /^run/],
  ] as const
  for (const [framework, module, needed, command, unknowable] of PYTHON) {
    const isThere = spawnSync('python3', ['-c', `import ${needed}`], { env: { PATH } }).status === 0
    test.skipIf(!isThere)(`${framework}: ${command}`, { timeout: 120_000 }, async () => {
      const { manifest } = await takeManifest('--help-of', command)
      expect(manifest.parser?.name).toBe(framework)
      await compare(manifest, ['python3', join(folder, 'ask.py'), framework, module], unknowable)
    })
  }
})

describe('the help of an installed tool has its commands', () => {
  const facts = ({ manifest, gaps }: Taken, path: string) => {
    const { options = [], arguments: args } = manifest.commands.find((each) => each.path === path) ?? {}
    return { gaps, parser: manifest.parser?.name, args, options: options.map(({ flags }) => flags) }
  }

  test.skipIf(!canRun('cargo', '--version'))('cargo, of clap', async () => {
    const { parser, options } = facts(await takeManifest('--help-of', 'cargo'), 'build')
    expect(parser).toBe('clap')
    expect(options).toEqual(expect.arrayContaining(['-r, --release', '-F, --features <FEATURES>']))
  })

  test.skipIf(!canRun('docker', '--version'))('docker, of cobra', async () => {
    const { parser, options, args } = facts(await takeManifest('--help-of', 'docker network'), 'connect')
    expect({ parser, args }).toEqual({ parser: 'cobra', args: [{ name: 'NETWORK' }, { name: 'CONTAINER' }] })
    expect(options).toEqual(expect.arrayContaining(['--alias <strings>', '--ip <string>']))
  })

  test.skipIf(!canRun('git', '--version'))('git, a part of them', { timeout: 120_000 }, async () => {
    const taken = await takeManifest('--help-of', 'git')
    const { parser, gaps, options } = facts(taken, 'commit')
    expect({ parser, gaps }).toEqual({
      parser: 'git',
      gaps: ['not read: git lists a part of its commands and options; all others are accepted'],
    })
    expect(taken.manifest.commands.length).toBeGreaterThan(20)
    expect(options).toContain('--amend')
  })
})

describe('a Fig specification as its package has it', () => {
  test.each([
    ['git', 'commit', '-m, --message <message>', 80],
    ['docker', 'network connect', '--alias <strings>', 150],
  ])('%s', async (tool, path, flags, count) => {
    const { manifest } = await takeManifest('--from', installed(`.fig/${tool}.js`))
    expect(manifest).toMatchObject({ name: tool, parser: { name: 'fig' } })
    expect(manifest.commands.length).toBeGreaterThan(count)
    const { options = [] } = manifest.commands.find((each) => each.path === path) ?? {}
    expect(options.map((option) => option.flags)).toContain(flags)
  })
})

test('each group of a tool has its own page, to which text is added', async () => {
  const site = makeSite({}, { until: 'file' })
  expect((await site.run('init', '--from', installed('@redocly/cli/bin/cli.js'))).code).toBe(0)
  const path = 'docs/reference/project.md'
  const text =
    '---\ntitle: Projects\n---\n\nOur words.\n\n:::command project clone\nMore of them.\n:::\n\n:::reference project\n:::\n'
  site.write(path, text)
  const again = await site.run('manifest', 'pages')
  expect(again).toMatchObject({ code: 0, stderr: '' })
  expect(again.stdout).toContain(`kept     ${path}\n`)
  expect(site.read(path)).toBe(text)
  expect((await site.run('build')).code).toBe(0)
  const page = site.read('build/reference/project/index.html')
  for (const id of ['project-clone', 'project-pr', 'project-pr-create'])
    expect(page.split(`id="${id}"`)).toHaveLength(2)
  expect(page).toContain('More of them.')
})
