// Proves that no example does harm: whatever it does, it ends, nothing of it runs on, and nothing outside its folder changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { bin, makeSite, runCommand } from './command.ts'
import { findSandboxes } from './sandboxes.ts'

const LIMITS = { timeout: 1500 }

/** Processes that run a command with this word in it. */
function running(word: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })
}

let runs = 0

interface Setting {
  /** Options of the fence. */
  words?: string
  path?: string | undefined
  examples?: object
}

const pageOf = (code: string, words = '') => `# Home\n\n\`\`\`console run${words}\n${code}\n\`\`\`\n`

const check = (code: string, { words = '', ...setting }: Setting = {}) =>
  checkAll({ 'docs/index.md': pageOf(code, words) }, setting)

async function checkAll(pages: Record<string, string>, { path = process.env.PATH, examples }: Setting) {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Tidy', examples: { ...LIMITS, ...examples } }),
    ...pages,
  })
  const temporary = join(site.root, 'tmp')
  mkdirSync(temporary)
  const args = ['check-examples', '--concurrency', '9']
  const result = await runCommand(args, site.root, { env: { TMPDIR: temporary, PATH: path ?? '' } })
  expect(readdirSync(temporary)).toEqual([])
  return { ...result, site }
}

/** A word that no other process has in its command line. */
const mark = () => `987${process.pid}${++runs}`

const LINUX = process.platform === 'linux'
const sandboxes = LINUX ? await findSandboxes() : []
/** Without a program that makes a sandbox there is none, as on other systems. */
const WAYS = [...sandboxes, { name: 'nothing', path: '/nowhere' }]

describe.runIf(LINUX).each(WAYS)('isolated by $name', ({ name, path }) => {
  async function survivors(number: string): Promise<string[]> {
    for (let tries = 0; tries < 40 && running(number).length > 0; tries++) await wait(50)
    return running(number)
  }

  test('an example is ended with all of them that never ends, whose processes leave its group, ignore signals or become more and more, or that waits for more answers', async () => {
    const number = mark()
    const fork = `bomb() { for i in 1 2 3; do setsid sleep ${number} & done; sleep 0.2; bomb; }; bomb`
    const pages = {
      'docs/a.md': pageOf(`$ sleep ${number}`),
      'docs/b.md': pageOf(
        `$ setsid -f sleep ${number}; setsid sh -c "setsid sleep ${number} & sleep ${number}" & sleep ${number}`,
      ),
      'docs/c.md': pageOf(`$ sh -c "trap '' TERM INT HUP; while :; do sleep ${number}; done"`),
      'docs/d.md': pageOf(`$ ${fork}`),
      'docs/e.md': pageOf(
        '$ printf "Name? "; read a; printf "Sure? "; read b',
        ' answer="Name?: Ada<Enter>"',
      ),
    }
    const { code, stderr } = await checkAll(pages, { path })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: Object.keys(pages)
        .map(
          (page) =>
            `${page}:4  error  the command was ended after 1.5 s\n` +
            `    ${page === 'docs/e.md' ? 'its last line: Sure?' : 'it printed nothing'}\n` +
            '    if it asks a question, add answer="question: keys"; if it is slow, raise examples.timeout\n',
        )
        .join(''),
    })
    expect(await survivors(number)).toEqual([])
  })

  test('what an example leaves running in the background ends with it', async () => {
    const number = mark()
    const { code, stderr } = await check(
      `$ setsid -f sleep ${number} > /dev/null; sleep ${number} &\n$ echo done\ndone`,
      { path },
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await survivors(number)).toEqual([])
  })

  test('an example that waits for input gets none', async () => {
    const { code, stderr } = await check('$ cat; read line; echo "[$line]"\n[]', { path })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'an example and its services end with lido-docs, by %s',
    async (signal) => {
      const number = mark()
      const listen = `require('net').createServer().listen({port}, '127.0.0.1')`
      const command = `exec node -e "${listen}" ${number}`
      const site = makeSite({
        'docs.config.json': JSON.stringify({ examples: { services: { node: { command } }, use: ['node'] } }),
        'docs/index.md': `# Home\n\n\`\`\`console run\n$ sleep ${number}\n\`\`\`\n`,
      })
      const temporary = join(site.root, 'tmp')
      mkdirSync(temporary)
      const env = { ...process.env, TMPDIR: temporary, PATH: path }
      const child = spawn(process.execPath, [bin, 'check-examples'], { cwd: site.root, env, stdio: 'ignore' })
      const ended = once(child, 'exit')
      // The service, the shell of the example, and what it runs.
      await expect.poll(() => running(number).length, { timeout: 20_000 }).toBe(3)
      child.kill(signal)
      expect(await ended).toEqual([null, signal])
      expect(await survivors(number)).toEqual([])
      if (signal !== 'SIGKILL') expect(readdirSync(temporary)).toEqual([])
    },
  )

  test('an example that prints without end is ended', async () => {
    const { code, stderr } = await check('$ yes', { path })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docs/index.md:4  error  the command was ended after printing 100000 bytes\n' +
        '    show a command that prints less\n',
    })
  })

  test('an example that prints something other than text is reported', async () => {
    const { code, stderr } = await check('$ printf "\\\\377\\\\000"', { path })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docs/index.md:4  error  the command printed bytes that are not text\n' +
        '    show only commands that print text, or redirect the output to a file\n',
    })
  })

  test.each([
    ['one file', 'cat /dev/zero > big; sleep 1; true'],
    ['many files', 'i=0; while :; do i=$((i+1)); head -c 500000 /dev/zero > $i; done'],
    [
      'its folder for temporary files',
      'while :; do mktemp > /dev/null; head -c 500000 /dev/zero > $(mktemp); done',
    ],
  ])('an example that fills the disk, by %s, is ended', async (_name, command) => {
    const { stderr } = await check(`$ ${command}\n…`, { path, examples: { timeout: 20_000 } })
    expect(stderr).toBe(
      'docs/index.md:4  error  the example was ended after writing 50000000 bytes or too many files\n' +
        '    show a command that writes less\n',
    )
  })

  test('an example that takes ever more memory is ended', async () => {
    const hoard = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(5e6, 1)), 20)'
    const { code, stderr } = await check(`$ node -e '${hoard}'`, {
      path,
      examples: { timeout: 30_000, maxMemory: 200_000_000 },
    })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docs/index.md:4  error  the example was ended when its processes had more than 200000000 bytes of memory\n' +
        '    show a command that uses less, or raise examples.maxMemory\n',
    })
  })

  test('an example that requests all memory at once does not get it', async () => {
    const grab = 'try { Buffer.alloc(2e9) } catch (error) { console.log(error.message) }'
    const { code, stderr } = await check(`$ node -e '${grab}'\nArray buffer allocation failed`, {
      path,
      examples: { timeout: 30_000, maxMemory: 200_000_000 },
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('an example that has too many processes is ended with all of them', async () => {
    const number = mark()
    // Not without end: thousands, until they are counted, would slow down everything else.
    const start = `for i in $(seq 400); do setsid sleep ${number} > /dev/null & done; sleep ${number}`
    const { code, stderr } = await check(`$ ${start}`, { path, examples: { timeout: 30_000 } })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docs/index.md:4  error  the example was ended when it had more than 250 processes\n' +
        '    show a command that starts fewer\n',
    })
    expect(await survivors(number)).toEqual([])
  })

  test('an example that removes its folder is ended', async () => {
    const { stderr } = await check('$ rm -rf ~\n$ echo a\na', { path })
    expect(stderr).toBe(
      'docs/index.md:4  error  the command removed the folder it runs in\n    show a command that keeps it\n',
    )
  })

  test('an example that kills its shell has the status of it', async () => {
    expect(await check('$ kill -9 $$\n[137]\n$ echo a\na', { path })).toMatchObject({ code: 0, stderr: '' })
  })

  test('an example that kills what runs it cannot, or is reported', async () => {
    const { stderr } = await check('$ kill -9 $PPID\n$ echo a\na', { path })
    const ended =
      'docs/index.md:4  error  the process that runs the example was ended\n    it printed nothing\n'
    expect(stderr).toBe(name === 'nothing' ? ended : '')
  })
})

describe('a page', () => {
  test('that names a file by a link out of the site is rejected', async () => {
    const site = makeSite({
      'docs.config.json': '{}',
      'docs/index.md': '# Home\n\n```console run files="secret"\n$ cat secret\n```\n',
    })
    symlinkSync('/etc/hostname', join(site.root, 'docs/secret'))
    expect((await site.run('check-examples')).stderr).toBe(
      'docs/index.md:4  error  secret: this symbolic link points outside the site folder\n' +
        '    lido-docs reads nothing outside the site folder; replace the link with a copy\n',
    )
  })
})
