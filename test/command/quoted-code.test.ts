// Code that pages show from files is checked by builds and the dev server, also when only the file changes.
import { expect, test } from 'vitest'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const KEY = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const GOOD = 'tool list\n'
const BAD = `export PRIVATE_KEY=${KEY}\ntool lost # 0x4c9fFC325392090F789255b9948Ab1659b797964\n`
const FILES = {
  'docs.config.json': JSON.stringify({
    url: 'https://example.org',
    cli: { manifest: 'tool.json' },
    include: { from: ['run.sh'] },
  }),
  'tool.json': JSON.stringify({
    version: 1,
    name: 'tool',
    invocations: { installed: 'tool' },
    options: [],
    commands: [{ path: 'list' }],
  }),
  'docs/index.md': '---\ndescription: A page.\n---\n\n# Home\n\n```sh file=../run.sh\n```\n',
  'docs/other.md': '---\ndescription: Another page.\n---\n\n# Other\n\n```sh file=../run.sh\n```\n',
  'run.sh': GOOD,
}
const REPORT = `run.sh:1:20  error  this looks like a private key
    remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy
    shown in docs/index.md:7, docs/other.md:7
run.sh:2:6  error  unknown command "lost"
    did you mean "tool list"?
    shown in docs/index.md:7, docs/other.md:7
run.sh:2:13  error  the letter case of 0x4c9fFC325392090F789255b9948Ab1659b797964 does not match its EIP-55 checksum
    if all digits are correct, write 0x4C9fFC325392090F789255b9948Ab1659b797964
    shown in docs/index.md:7, docs/other.md:7
`

test('a build rejects it, and so does a rebuild in which only the file has changed', async () => {
  const site = makeSite(FILES)
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  site.write('run.sh', BAD)
  const rebuilt = await site.run('build')
  expect(rebuilt).toMatchObject({ code: 1, stderr: `${REPORT}3 errors. Nothing was written.\n` })
  expect(await site.run('build', '--no-cache')).toMatchObject({ code: 1, stderr: rebuilt.stderr })
  expect(site.read('build/index.html')).not.toContain(KEY)
  site.write('run.sh', GOOD)
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
})

test('check-commands reports it, in all formats with the page that shows it', async () => {
  const site = makeSite({ ...FILES, 'run.sh': BAD })
  const { stdout, stderr } = await site.run('check-commands')
  expect(stderr).toBe(REPORT)
  expect(stdout).toBe('2 command lines on 2 pages: 3 errors.\n')
  const { stdout: json } = await site.run('check-commands', '--format', 'json')
  expect(JSON.parse(json).problems[1]).toEqual({
    severity: 'error',
    file: 'run.sh',
    line: 2,
    column: 6,
    message: 'unknown command "lost"',
    hint: 'did you mean "tool list"?\nshown in docs/index.md:7, docs/other.md:7',
    rule: 'unknown-command',
  })
})

test('code that components of a page show is checked at their position', async () => {
  const { 'docs/other.md': _, 'docs/index.md': __, ...files } = FILES
  const site = makeSite({
    ...files,
    'run.sh': 'tool gone\n',
    'docs/other.mdx': `---
description: Another page.
---

import { command } from '@site/src/commands'
import run from '!!raw-loader!../run.sh'

# Other

<CodeBlock language="sh">{command}</CodeBlock>

<CodeBlock language="sh">{command.toUpperCase().toLowerCase() + ' --far'}</CodeBlock>

<pre>{run}</pre>
`,
    'src/commands.js': "export const command = 'tool lost'\n",
  })
  const { stderr } = await site.run('check-commands')
  expect(stderr).toBe(`docs/other.mdx:10:1  error  unknown command "lost"
    did you mean "tool list"?
docs/other.mdx:12:1  error  unknown command "lost"
    did you mean "tool list --far"?
run.sh:1:6  error  unknown command "gone"
    available commands: list
    shown in docs/other.mdx:6
`)
})

test('the dev server reports it, and its end', async () => {
  const site = makeSite(FILES)
  const command = startCommand(['serve', '--port', '0'], site.root)
  await command.printed(/^http:\/\/localhost:\d+\/$/m)
  site.write('run.sh', BAD)
  await command.printed(
    /^run\.sh:1:20 {2}warning {2}this looks like a private key\n.*\n {4}shown in docs\/index\.md:7/m,
  )
  site.write('run.sh', GOOD)
  await command.printed(/^All problems fixed\.$/m)
})
