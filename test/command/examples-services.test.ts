// Proves that examples find the services they need, and answer questions in a terminal as a person does.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

const SERVER = `import { createServer } from 'node:http'
const [port, name] = process.argv.slice(2)
let calls = 0
setTimeout(() => createServer((_, response) => response.end(name + ' ' + ++calls + '\\n')).listen(port, '127.0.0.1'), 300)
`

/** Asks as prompts do: it draws the question again with every key, over the one before. */
const ASK = `import { createInterface } from 'node:readline'
const ask = createInterface({ input: process.stdin, output: process.stdout })
if (!process.stdout.isTTY) throw new Error('no terminal')
process.stdout.write('\\u001b[31mYour name?\\u001b[0m … ')
ask.once('line', (name) => {
  process.stdout.write('\\u001b[1A\\u001b[2KHello ' + name + '\\n')
  ask.question('Are you sure? ', (sure) => {
    console.log(sure === 'y' ? 'sure, in ' + process.stdout.columns : 'not sure')
    ask.close()
  })
})
`

const CONFIG = {
  title: 'Tidy',
  examples: {
    timeout: 15_000,
    files: { 'ask.mjs': 'ask.mjs' },
    services: {
      node: {
        command: 'node server.mjs {port} node',
        environment: { NODE_URL: 'http://127.0.0.1:{port}' },
      },
      other: { command: 'exec node server.mjs {port} other', environment: { OTHER_PORT: '{port}' } },
      slow: { command: 'echo not today; sleep 1000', timeout: 300 },
      broken: { command: 'echo broken >&2; exit 3' },
    },
    use: ['node'],
  },
}

const site = makeSite(
  {
    'docs.config.json': JSON.stringify(CONFIG),
    'server.mjs': SERVER,
    'ask.mjs': ASK,
    'docs/index.md': '# Home\n',
  },
  { until: 'file' },
)

async function check(...blocks: [words: string, code: string][]) {
  const text = blocks.map(([words, code]) => `\`\`\`console run${words}\n${code}\n\`\`\`\n`).join('\n')
  site.write('docs/index.md', `# Home\n\n${text}`)
  const env = { TMPDIR: join(site.root, 'tmp') }
  mkdirSync(env.TMPDIR, { recursive: true })
  const { code, stderr } = await runCommand(['check-examples'], site.root, { env })
  expect(readdirSync(env.TMPDIR)).toEqual([])
  return { code, stderr }
}

const FETCH = (url: string) =>
  `node -e "fetch(${url}).then((r) => r.text()).then((t) => process.stdout.write(t))"`

test('each example has its own services, by settings or by name, on a free port', async () => {
  const node = FETCH('process.env.NODE_URL')
  const other = FETCH("'http://127.0.0.1:' + process.env.OTHER_PORT")
  const result = await check(
    ['', `$ ${node}\nnode 1\n$ ${node}\nnode 2`],
    ['', `$ ${node}\nnode 1`],
    [' services="other"', `$ ${other}; echo $NODE_URL\nother 1`],
    [' services=""', '$ echo $NODE_URL$OTHER_PORT'],
    ['', '$ echo $NODE_URL\nhttp://127.0.0.1:{port}'],
  )
  expect(result).toEqual({ code: 0, stderr: '' })
})

test('a service that does not start is reported with its output', async () => {
  expect(await check([' services="slow"', '$ true'], [' services="broken"', '$ true'])).toEqual({
    code: 1,
    stderr: [
      'docs/index.md:4  error  service "slow" did not accept connections',
      '    it printed:',
      '    not today',
      'docs/index.md:8  error  service "broken" did not accept connections',
      '    it printed:',
      '    broken',
      '',
    ].join('\n'),
  })
})

test('questions are answered in a terminal, and its last screen is the output', async () => {
  const result = await check([
    ' services="" answer="Your name?: Ada<Enter>" answer="sure? : y<Enter>"',
    '$ node ask.mjs\nHello Ada\nAre you sure? y\nsure, in 100',
  ])
  expect(result).toEqual({ code: 0, stderr: '' })
})

test('a question that is never asked is reported', async () => {
  expect(await check([' services="" answer="Really?: y"', '$ echo a\na'])).toEqual({
    code: 1,
    stderr: 'docs/index.md:4  error  the command never asked "Really?"\n    correct or remove answer="…"\n',
  })
})
