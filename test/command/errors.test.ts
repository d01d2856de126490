// The routes of errors, which tools print: where they lead, and who knows of them.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const contract = (name: string, errors: string[]) => ({
  name,
  group: name.toLowerCase(),
  address: '',
  errors,
})

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'Tidy',
    url: 'https://tidy.example',
    baseUrl: '/docs/',
    hosts: ['netlify'],
    cli: { manifest: 'tidy.json', annotations: 'notes.json', contracts: 'contracts.json' },
  }),
  'tidy.json': JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: [],
  }),
  'notes.json': JSON.stringify({ version: 1, errors: [{ name: 'E_DISK' }] }),
  'contracts.json': JSON.stringify({
    version: 1,
    contracts: [
      contract('Box', ['Full(uint256 size)', 'Locked()', 'Denied(address who)', 'Torn()']),
      contract('Shelf', ['Full(uint256 size, uint256 max)', 'Locked()', 'Denied(address who)', 'Bent()']),
    ],
  }),
  'docs/index.md': `---
title: Home
slug: /
---

See [the error](/e/Locked).

| What you see | Why |
|---|---|
| :error[Locked()] | someone locked it |
| :error[Full(uint256 size)] | no space |
| :error[Denied]{of=Shelf} | you may not |
| :error[E_DISK] | no disk |
`,
  'docs/box.md': '---\ntitle: Box\n---\n\n:::contract Box errors\n:::\n',
}

const list = (site: { read(path: string): string }, name: string) =>
  site.read(`build/e/${name}/index.html`).match(/<li>.*<\/li>|http-equiv="refresh" content="[^"]*/g)

test('the route of an error leads to what explains it, or else to the list of its contract', async () => {
  const site = makeSite(FILES)
  const built = await site.run('build', '--strict')
  expect([built.code, built.stderr]).toEqual([0, ''])
  const to = (url: string) => [`http-equiv="refresh" content="0; url=${url}`]
  expect(['Locked', 'E_DISK', 'Torn'].map((name) => list(site, name))).toEqual([
    to('/docs/#error-Locked'),
    to('/docs/#error-E_DISK'),
    to('/docs/box/#Box-Torn'),
  ])
  expect(site.read('build/index.html')).toContain('<span id="error-Locked"></span><code>Locked()</code>')
  expect(site.read('build/box/index.html')).toContain('<span id="Box-Torn"></span>')
})

test('an error that contracts share is not resolved to one of them', async () => {
  const site = makeSite(FILES)
  await site.run('build')
  for (const path of Object.keys(site.hashes('build')).filter((file) => file.endsWith('.html')))
    expect(site.read(`build/${path}`), path).toContain('<meta http-equiv="Content-Security-Policy"')
  expect(site.read('build/e/Full/index.html')).toContain(
    '<p><code>Full</code> has more than one explanation. Choose the contract that reported it.</p>',
  )
  expect(['Full', 'Denied'].map((name) => list(site, name))).toEqual([
    ['<li>Box: <a href="/docs/#error-Full">Home</a></li>', '<li>Shelf</li>'],
    [
      '<li>Box: <a href="/docs/box/#Box-Denied">Box</a></li>',
      '<li>Shelf: <a href="/docs/#error-Shelf-Denied">Home</a></li>',
    ],
  ])
})

const ALL = ['box empty', 'box fill', 'box list', 'box put', 'tidy']

test('a page with all errors says what each means, and their routes lead to it', async () => {
  const contracts = JSON.parse(FILES['contracts.json'])
  const site = makeSite({
    ...FILES,
    'tidy.json': JSON.stringify({
      version: 1,
      name: 'tidy',
      invocations: { installed: 'tidy' },
      commands: ['box', 'box empty', 'box fill', 'box list', 'box put', 'tidy'].map((path) => ({ path })),
    }),
    'notes.json': JSON.stringify({
      version: 1,
      errors: [{ name: 'E_DISK', cause: 'No disk.', commands: ALL }],
    }),
    'contracts.json': JSON.stringify({
      ...contracts,
      errors: [
        { name: 'Full', of: ['Box'], cause: 'No `size` left.', remedy: 'Empty it.', functions: ['Box.put'] },
        { name: 'Full', cause: 'No shelf left.' },
        { name: 'Locked', cause: 'Someone *locked* it.' },
      ],
      calls: ['box fill', 'box put'].map((command) => ({
        command,
        functions: [{ contract: 'Box', signature: 'put(uint256 size)', mutability: 'nonpayable' }],
      })),
    }),
    'docs/box.md': '---\ntitle: Box\n---\n\n:::errors\n:::\n',
  })
  const built = await site.run('build', '--strict')
  expect([built.code, built.stderr]).toEqual([0, ''])
  const names = ['Bent', 'Denied', 'E_DISK', 'Full', 'Locked', 'Torn']
  expect(names.map((name) => list(site, name))).toEqual(
    names.map((name) => [`http-equiv="refresh" content="0; url=/docs/box/#${name}`]),
  )
  expect(site.read('build/box/page.md')).toContain(`## \`Full\`

Box <code>Full(uint256 size)</code> <code>0x0eb259af</code>

No \`size\` left.

**What to do**: Empty it.

**Commands that can meet it**: \`box fill\`, \`box put\`.

Shelf <code>Full(uint256 size, uint256 max)</code> <code>0xaa0c391c</code>

No shelf left.
`)
  expect(site.read('build/box/index.html')).toMatch(
    /<details>\s*<summary>Commands that can meet it: 5<\/summary>\s*<ul>\s*<li><code>box<\/code>: <code>empty<\/code>, .*<code>put<\/code><\/li>\s*<li><code>tidy<\/code><\/li>\s*<\/ul>\s*<\/details>/,
  )
  const url = 'https://tidy.example/docs/e/Full/'
  const { errors } = JSON.parse(site.read('build/commands.json'))
  expect(errors.filter((error: { name: string }) => ['Full', 'E_DISK'].includes(error.name))).toEqual([
    { name: 'E_DISK', url: url.replace('Full', 'E_DISK'), cause: 'No disk.', commands: ALL },
    {
      name: 'Full',
      url,
      contracts: ['Box'],
      signatures: ['Full(uint256 size)'],
      selectors: ['0x0eb259af'],
      cause: 'No `size` left.',
      remedy: 'Empty it.',
      commands: ['box fill', 'box put'],
    },
    {
      name: 'Full',
      url,
      contracts: ['Shelf'],
      signatures: ['Full(uint256 size, uint256 max)'],
      selectors: ['0xaa0c391c'],
      cause: 'No shelf left.',
    },
  ])
})

test('names that differ only by case have a route each, which leads to both', async () => {
  const site = makeSite({
    ...FILES,
    'contracts.json': JSON.stringify({
      version: 1,
      contracts: [contract('Box', ['Full()', 'FULL()', 'Locked()'])],
    }),
    'docs/index.md': '---\ntitle: Home\nslug: /\ndescription: Its errors.\n---\n\n:::errors Box\n:::\n',
  })
  const built = await site.run('build', '--strict')
  expect([built.code, built.stderr]).toEqual([0, ''])
  const both = ['FULL', 'Full'].map((name) => `<li>Box: <a href="/docs/#${name}">${name}</a></li>`)
  for (const name of ['Full', 'FULL']) expect(new Set(list(site, name))).toEqual(new Set(both))
})

test.each([
  [':::errors Shelv', 'no errors of a contract Shelv are known', 'did you mean "Shelf"?'],
  [':::errors Torn', 'no errors of a contract Torn are known', 'available: Box, Shelf'],
])('%s is a mistake', async (text, message, hint) => {
  const site = makeSite({ ...FILES, 'docs/box.md': `---\ntitle: Box\n---\n\n${text}\n:::\n` })
  const { stdout, stderr } = await site.run('build', '--format', 'json')
  expect(JSON.parse(stdout || stderr).problems).toContainEqual(expect.objectContaining({ message, hint }))
})

test('what is said of an error that no contract has is a mistake', async () => {
  const contracts = JSON.parse(FILES['contracts.json'])
  const errors = [{ name: 'Ful' }, { name: 'Torn', of: ['Shelf'], commands: ['box'] }]
  const site = makeSite({ ...FILES, 'contracts.json': JSON.stringify({ ...contracts, errors }) })
  const { stdout, stderr } = await site.run('build', '--format', 'json')
  const { problems } = JSON.parse(stdout || stderr)
  expect(problems.map((problem: { message: string }) => problem.message).sort()).toEqual([
    'Shelf does not have it',
    'no command box',
    'no contract has the error Ful',
  ])
})

test('programs, hosts, inventories and the manifest of the build know the routes', async () => {
  const site = makeSite(FILES)
  await site.run('build')
  const names = ['Denied', 'E_DISK', 'Full', 'Locked', 'Torn']
  const { errors } = JSON.parse(site.read('build/commands.json'))
  expect(errors).toMatchObject(names.map((name) => ({ name, url: `https://tidy.example/docs/e/${name}/` })))
  expect(site.read('build/_redirects').match(/^\/docs\/e\/\w+ .*/gm)).toEqual([
    '/docs/e/E_DISK /docs/#error-E_DISK 301!',
    '/docs/e/Locked /docs/#error-Locked 301!',
    '/docs/e/Torn /docs/box/#Box-Torn 301!',
  ])
  expect(JSON.parse(site.read('build/build-manifest.json')).redirects['e/Torn/index.html']).toBe(
    '/docs/box/#Box-Torn',
  )
  site.write(
    'docs.config.json',
    site.read('docs.config.json').replace('"cli"', '"proof":{"inventory":"routes.json"},"cli"'),
  )
  await site.run('routes', '--save')
  expect(Object.keys(JSON.parse(site.read('routes.json')).routes)).toEqual([
    '/',
    '/box',
    ...names.map((name) => `/e/${name}`),
    '/explain',
  ])
  site.write('docs/box.md', '---\ntitle: Box\n---\n\nText.\n')
  const { code, stderr } = await site.run('build')
  expect([code, stderr]).toEqual([1, expect.stringContaining('no page at /e/Torn any more')])
})

test('a page of the site, or a redirect of the settings, takes the place of the route', async () => {
  const site = makeSite({ ...FILES, 'docs/torn.md': '---\ntitle: Torn\nslug: /e/Torn\n---\n\nText.\n' })
  expect(await site.run('build')).toMatchObject({ code: 0 })
  expect(site.read('build/e/Torn/index.html')).toContain('Text.')
  expect(JSON.parse(site.read('build/commands.json')).errors.at(-1)).toMatchObject({
    name: 'Torn',
    url: 'https://tidy.example/docs/e/Torn/',
  })
})

test.each([
  [':error[Lokced]', 'unknown error "Lokced"', 'did you mean "Locked"?'],
  [':error[Torn]{of=Shelf}', 'unknown error "Torn" of Shelf', ''],
  [':error[Locked(uint256 by)]', 'unknown error "Locked(uint256 by)"', 'did you mean "Locked()"?'],
  [
    ':error[Full]',
    'Full has other arguments in Shelf than in Box',
    'write them, for example :error[Full(uint256 size)], or the contract: {of=Box}',
  ],
])('a page that writes %s learns why that is no error', async (text, message, hint) => {
  const site = makeSite({ ...FILES, 'docs/box.md': `---\ntitle: Box\n---\n\nText ${text}.\n` })
  const { stdout, stderr } = await site.run('build', '--format', 'json')
  const [problem] = JSON.parse(stdout || stderr).problems
  expect([problem.message, problem.hint ?? '', problem.rule, problem.line]).toEqual([
    message,
    hint,
    'unknown-error',
    5,
  ])
})

test('manifest --check reports the URLs of errors that the program prints and the site lacks', async () => {
  const program = (text: string) =>
    `import { Command } from ${JSON.stringify(import.meta.resolve('commander'))}\n${text}\nexport default new Command('tidy')`
  const site = makeSite({ ...FILES, 'a.mjs': program("import './help.mjs'"), 'help.mjs': '' })
  site.write('tidy.json', (await site.run('manifest', '--from', 'a.mjs')).stdout)
  const check = async () => {
    const { code, stdout, stderr } = await site.run('manifest', '--from', 'a.mjs', '--check')
    return [code, stdout, stderr]
  }
  const lacks = (name: string) =>
    `the program prints https://tidy.example/docs/e/${name}, which does not exist: no page names that error.\n`
  expect(await check()).toEqual([0, 'tidy.json is up to date.\n', ''])
  site.write(
    'help.mjs',
    "console.error('See https://tidy.example/docs/e/Locked or https://tidy.example/docs/e/Lost.')",
  )
  expect(await check()).toEqual([1, 'tidy.json is up to date.\n', lacks('Lost')])
  // The name is known only when the program runs.
  site.write('help.mjs', "export const urlOf = (name) => 'https://tidy.example/docs/e/' + name")
  expect(await check()).toEqual([1, 'tidy.json is up to date.\n', lacks('Bent')])
})

test('a site whose pages name no error has none of it', async () => {
  const { 'contracts.json': _, ...files } = FILES
  const site = makeSite({
    ...files,
    'docs.config.json': JSON.stringify({
      title: 'Tidy',
      url: 'https://tidy.example',
      cli: { manifest: 'tidy.json' },
    }),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nAn :error[E].\n',
    'docs/box.md': '---\ntitle: Box\n---\n\nText.\n',
    'tidy.json': JSON.stringify({ version: 1, name: 'tidy', invocations: {}, commands: [] }),
  })
  await site.run('build')
  expect(Object.keys(site.hashes('build')).filter((path) => path.startsWith('e/'))).toEqual([])
  expect(JSON.parse(site.read('build/commands.json'))).not.toHaveProperty('errors')
})
