// The page that explains command lines, as a file of the site: when there is one, what leads to it, what makes it anew.
import { expect, test } from 'vitest'
import type { PackedFacts } from '../../src/features/explain/explain-facts.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

const CONFIG = { title: 'Tidy', url: 'https://example.org', docs: { routeBasePath: '/' } }
const MANIFEST = {
  version: 1,
  name: 'tidy',
  invocations: { installed: 'tidy' },
  commands: [{ path: 'fill', arguments: [{ name: 'folder' }] }, { path: 'list' }],
}
const FILES = {
  'docs.config.json': JSON.stringify({ ...CONFIG, cli: { manifest: 'cli.json' } }),
  'cli.json': JSON.stringify(MANIFEST),
  'docs/index.md': '# Tidy\n\nSee [what a line does](/explain#line=tidy%20list).\n',
  'docs/commands.md': '# Commands\n\nOf the tool.\n\n:::command fill\n:::\n',
}

async function build(site: TestSite, ...options: string[]): Promise<void> {
  const { code, stderr } = await site.run('build', '--strict', '--quiet', ...options)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** What the page explains by. */
function packedFacts({ read, hashes }: TestSite): PackedFacts {
  const path = Object.keys(hashes('build')).find((each) => /^assets\/explain\.\w+\.json$/.test(each)) ?? ''
  expect(read('build/explain/index.html')).toContain(`data-facts="/${path}"`)
  return JSON.parse(read(`build/${path}`))
}

test('a site with a manifest has the page, and links to it may carry a line', async () => {
  const site = makeSite(FILES)
  await build(site)
  const { pages, commands } = packedFacts(site)
  expect(commands.map(({ path }) => path)).toEqual(['fill', 'list'])
  expect(pages).toEqual([{ url: '/commands/', commands: [[0, 0]], names: [] }])
  expect(site.read('build/explain/index.html')).toContain('<title>Explain a command | Tidy</title>')
})

test('a link to it that means something else is broken', async () => {
  const site = makeSite({ ...FILES, 'docs/index.md': '# Tidy\n\nSee [it](/explain#lines=tidy).\n' })
  const { code, stderr } = await site.run('build', '--strict', '--quiet')
  expect(code).toBe(1)
  expect(stderr).toContain('broken anchor /explain#lines=tidy')
})

test('a site without a manifest, or with the page turned off, neither has the page nor loads its script', async () => {
  for (const cli of [{}, { manifest: 'cli.json', explain: false }]) {
    const config = JSON.stringify({ ...CONFIG, cli })
    const site = makeSite({ ...FILES, 'docs.config.json': config, 'docs/index.md': '# Tidy\n\nWords.\n' })
    if (!('manifest' in cli)) site.write('docs/commands.md', '# Commands\n\nOf the tool.\n')
    await build(site)
    const files = Object.keys(site.hashes('build'))
    expect(files.filter((path) => /explain|calldata/.test(path))).toEqual([])
  }
})

test('a page of the site at its path takes its place', async () => {
  const site = makeSite({
    ...FILES,
    'docs/explain.md': '# Our own words\n\nThey are few.\n\n## The line {#line}\n\nOf words.\n',
  })
  site.write('docs/index.md', '# Tidy\n\nSee [it](/explain).\n')
  await build(site)
  expect(site.read('build/explain/index.html')).toContain('Our own words')
  expect(Object.keys(site.hashes('build')).filter((path) => path.startsWith('assets/explain'))).toEqual([])
})

test('a build after an edit has the bytes of one from scratch', async () => {
  const site = makeSite(FILES)
  await build(site)
  const steps: [path: string, text: string][] = [
    ['docs/index.md', '# Tidy\n\nOther words.\n'],
    ['docs/commands.md', '# Commands\n\nOf the tool.\n\n:::command fill\n:::\n\n:::command list\n:::\n'],
    ['cli.json', JSON.stringify({ ...MANIFEST, commands: [...MANIFEST.commands, { path: 'mend' }] })],
    ['docs/commands.md', '# Commands\n\nOf the tool.\n\n:::command mend\n:::\n'],
  ]
  for (const [path, text] of steps) {
    site.write(path, text)
    await build(site)
    const edited = site.hashes('build')
    await build(site, '--no-cache', '--out-dir', 'anew')
    expect(edited).toEqual(site.hashes('anew'))
  }
  expect(packedFacts(site).pages).toEqual([{ url: '/commands/', commands: [[2, 2]], names: [] }])
})

test('the command explains the same in a terminal, of an argument or of standard input', async () => {
  const site = makeSite(FILES)
  expect(await site.run('explain', 'tidy fil . --now')).toEqual({
    code: 1,
    stderr: '',
    stdout: `tidy would reject this line, or ignore a part of it: tidy fil . --now
  unknown command "fil"; did you mean "fill . --now"?
  unknown option "--now" of fill; this command has no options

It was read as:
  tidy fill . --now

Runs a command

Word by word
  tidy · tool
    Starts tidy.
  fil · command · fill
    ! Read as fill.
  . · argument · <folder>
  --now · not understood
    ! unknown option "--now" of fill; this command has no options
`,
  })
  const json = await site.run('explain', 'tidy list', '--format', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({ text: 'tidy list', commands: [{ effect: 'runs' }] })
  const typed = await runCommand(['explain'], site.root, {
    through: ['sh', '-c', 'echo tidy list | exec "$@"', 'sh'],
  })
  expect(typed).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Runs a command: tidy list\n\nWord by word\n  tidy · tool\n    Starts tidy.\n  list · command\n',
  })
})

test('the command needs a manifest and a line', async () => {
  const site = makeSite({ 'docs.config.json': '{}', 'docs/index.md': '# Site\n' })
  expect(await site.run('explain', 'tidy list')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: no command manifest configured; set cli.manifest in docs.config.json\n',
  })
  expect(await makeSite(FILES).run('explain', ' ')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: no command line to explain; write it in quotes after explain\n',
  })
})

test('what calldata means is told where contracts are documented, and is an error where it is uncertain', async () => {
  const functions = [{ contract: 'Box', signature: 'fill(uint8 size)', mutability: 'payable' }]
  const contracts = { version: 1, contracts: [], calls: [{ command: 'fill', functions }] }
  const cli = { manifest: 'cli.json', contracts: 'contracts.json' }
  const site = makeSite({
    ...FILES,
    'docs.config.json': JSON.stringify({ ...CONFIG, cli }),
    'contracts.json': JSON.stringify(contracts),
  })
  const data = `0x8b984e23${'7'.padStart(64, '0')}`
  expect(await site.run('explain', data)).toEqual({
    code: 0,
    stderr: '',
    stdout: `Calls fill of Box: ${data}

Arguments
  7 · argument · size uint8

Same call: fill
`,
  })
  const { code, stdout } = await site.run('explain', `${data}00`)
  expect(code).toBe(1)
  expect(stdout).toContain('! Further bytes follow the arguments. The function does not read them.')
  expect(await site.run('explain', data.slice(2, -1))).toEqual({
    code: 1,
    stderr: '',
    stdout: `Calls fill of Box, but not all of it can be read: ${data.slice(0, -2)}
  ! The end of the calldata is missing: size cannot be read. Do not sign before you have seen all of it.
  ! It does not begin with 0x, and was read as if it did.
  ! It has an odd number of digits: one is missing, or one too many. The last one was not read.

Same call: fill
`,
  })
})
