// Proves what `lido-docs check-examples` reports, writes and remembers.
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand, type TestSite } from './command.ts'

const CONFIG = {
  title: 'Tidy',
  cli: { manifest: 'tool.json', examples: 'examples.json' },
  examples: { version: 'echo 1.1.0', path: ['bin'], inputs: ['bin'] },
}

/** A tool whose printed text tests exchange. */
const tidy = (says: string) => `#!/bin/sh\necho "${says}"\nexit 0\n`

const FILES = {
  'docs.config.json': JSON.stringify(CONFIG),
  'tool.json': JSON.stringify({ version: 1, name: 'tidy', invocations: { installed: 'tidy' }, commands: [] }),
  'bin/tidy': tidy('fine'),
}

const page = (...blocks: string[]) => `# Home\n\nWords.\n\n${blocks.map((block) => `${block}\n`).join('\n')}`
const example = (code: string, words = '') => `\`\`\`console run${words}\n${code}\n\`\`\``

function makeExamples(text: string, more: Record<string, string> = {}): TestSite {
  const site = makeSite({ ...FILES, 'docs/index.md': text, ...more })
  chmodSync(join(site.root, 'bin/tidy'), 0o755)
  return site
}

/** The report ends with what isolated the examples on this system. */
const closing =
  /(?: This system could not isolate the examples from the network and the rest of the disk\.| The examples were isolated by [\w ]+\.)?\n$/
const summary = ({ stdout }: { stdout: string }) => stdout.replace(closing, '')

describe('an example', () => {
  test('is fine when it prints what its page shows', async () => {
    const site = makeExamples(
      page(
        '```json title="a.json"\n{ "a": 1 }\n```',
        example(
          '$ cat a.json b.txt\n{ "a": 1 }\nbeside\n$ mkdir x && cd x && export A=1',
          ' files="a.json b.txt"',
        ),
        example('$ pwd; echo $A\n~/x\n1\n$ sh -c "exit 3"\n[3]\n$ echo oh no >&2\noh …', ' continue'),
      ),
      { 'docs/b.txt': 'beside\n' },
    )
    const result = await site.run('check-examples')
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(summary(result)).toBe('Checked 5 commands in 1 example, no problems.')
  })

  test('that is wrong is reported at its line, as a difference', async () => {
    const site = makeExamples(
      page(example('$ echo one; echo two; false\none\nthree'), example('$ true\n[2]')),
    )
    const { code, stderr, ...result } = await site.run('check-examples')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: [
        'docs/index.md:6  error  the exit status is 1, not 0',
        '    write [1] in the last line of its output, or correct the command',
        'docs/index.md:8  error  the output is not what the page shows',
        '      one',
        '    - three',
        '    + two',
        'docs/index.md:12  error  the exit status is 0, not 2',
        '    remove [2], or correct the command',
        '',
      ].join('\n'),
    })
    expect(summary(result)).toBe('Checked 2 commands in 2 examples, 3 errors.')
  })

  test.each([
    [
      'github',
      /^::error file=docs\/index\.md,line=7,title=example-output::the output is not what the page shows%0A- b%0A\+ a%0Alido-docs explain-rule example-output\n$/,
    ],
    ['json', /"rule": "example-output"/],
    ['sarif', /"startLine": 7/],
    ['junit', /<testcase classname="example-output" name="docs\/index\.md:7 the output is not/],
  ])('that lies is reported as %s, too', async (format, pattern) => {
    const { code, stdout, stderr } = await makeExamples(page(example('$ echo a\nb'))).run(
      'check-examples',
      '-f',
      format,
    )
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toMatch(pattern)
  })

  test('sees nothing of the environment of lido-docs', async () => {
    const site = makeExamples(
      page(
        example(
          '$ env | cut -d= -f1 | sort | tr "\\n" " "\nCOLUMNS HOME LANG NO_COLOR OLDPWD PATH PWD TERM TMPDIR TZ',
        ),
      ),
    )
    const { code, stderr } = await runCommand(['check-examples'], site.root, {
      env: { SIGNING_KEY: 'secret' },
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('has the settings of its site', async () => {
    const examples = {
      environment: { A: 'one' },
      files: { '.env': 'docs/env' },
      normalize: ['hashes'],
    }
    const hash = 'ab'.repeat(32)
    const site = makeExamples(page(example(`$ echo $A; cat .env; date | sha256sum\none\nB=2\n${hash}  -`)), {
      'docs.config.json': JSON.stringify({ ...CONFIG, examples: { ...CONFIG.examples, ...examples } }),
      'docs/env': 'B=2\n',
    })
    expect(await site.run('check-examples')).toMatchObject({ code: 0, stderr: '' })
  })

  test('that needs something that does not exist is reported, and not run', async () => {
    const site = makeExamples(
      page(
        example('$ touch a', ' continue'),
        example('$ touch b', ' files="../../../etc/passwd nothing.txt"'),
        example('text\n$ touch c'),
        example('no command'),
        '```sh run\n$ true\n```',
        example('$ true', ' services="node"'),
        example('$ true', ' answer="y"'),
        example('$ true\n$ true', ' answer="Sure?: y"'),
      ),
    )
    const { code, stderr } = await site.run('check-examples')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: [
        'docs/index.md:6  error  there is no example before this one to continue',
        'docs/index.md:10  error  ../../../etc/passwd: an example reads nothing outside the site folder',
        '    move it into the site folder',
        'docs/index.md:10  error  nothing.txt: no such file',
        '    name a file relative to the page, or the title of a code block of the page',
        'docs/index.md:14  error  text before the first command',
        '    begin with a command after "$ "',
        'docs/index.md:19  error  no command to run',
        '    write each command after "$ "',
        'docs/index.md:23  error  only console blocks are run',
        '    write ```console run, and each command after "$ "',
        'docs/index.md:27  error  unknown service "node"',
        '    add it to examples.services',
        'docs/index.md:31  error  no question in answer="y"',
        '    write answer="question: keys"; named keys: <enter> <space> <tab> <esc> <backspace> <up> <down> <right> <left> <ctrl+c> <ctrl+d>',
        'docs/index.md:35  error  answers are for a block with one command',
        '    put each command that asks into its own block; "run continue" continues in the same folder',
        '',
      ].join('\n'),
    })
  })

  test('that the tool is meant to reject is not a mistake of its page', async () => {
    const site = makeExamples(page(example('$ tidy --nosuch\nunknown option\n[1]\n$ tidy --other')))
    const { stderr } = await site.run('check-commands')
    expect(stderr.split('\n')[0]).toMatch(/^docs\/index\.md:9:8 {2}error/)
  })
})

describe('--update', () => {
  test('writes the true output, proves it, and records it', async () => {
    const site = makeExamples(page(example('$ echo a; false\nb'), example('$ echo c\nc')))
    const { code, stdout, stderr } = await site.run('check-examples', '--update')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Updated docs\/index\.md\.\nChecked 2 commands in 2 examples, 1 unchanged since it ran, no problems\./,
    )
    expect(site.read('docs/index.md')).toBe(page(example('$ echo a; false\na\n[1]'), example('$ echo c\nc')))
    const again = await site.run('check-examples')
    expect(again.stdout).toBe('Checked 2 commands in 2 examples, 2 unchanged since they ran, no problems.\n')
  })

  test('reports what differs from run to run', async () => {
    const site = makeExamples(page(example('$ od -An -N8 -tx1 /dev/urandom')))
    const { code, stderr } = await site.run('check-examples', '--update')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^docs\/index\.md:7 {2}error {2}the output is not what the page shows\n/)
  })

  test('leaves a block that cannot show its output, and says so', async () => {
    const text = page(example("$ echo '$ no'"))
    const site = makeExamples(text)
    const { code, stderr } = await site.run('check-examples', '--update')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docs/index.md:6  error  a line of the output begins with a prompt or ends the code block\n' +
        '    write "…" instead, or use a longer fence\n',
    })
    expect(site.read('docs/index.md')).toBe(text)
  })
})

describe('the record', () => {
  const text = page(example('$ tidy; cat a.txt\nfine\n1', ' files="a.txt"'))
  const ran = 'Checked 1 command in 1 example, no problems.'
  const known = 'Checked 1 command in 1 example, 1 unchanged since it ran, no problems.'

  test.each<[string, (site: TestSite) => void, string]>([
    ['nothing', () => {}, known],
    ['another page', (site) => site.write('docs/b.md', '# B\n\nB.\n'), known],
    [
      'another place on the page',
      (site) => site.write('docs/index.md', text.replace('Words', 'More\n\nwords')),
      known,
    ],
    ['a file of the example', (site) => site.write('docs/a.txt', '1'), ran],
    ['the tool, which is among the inputs', (site) => site.write('bin/tidy', `${tidy('fine')}#`), ran],
    [
      'its version',
      (site) => site.write('docs.config.json', JSON.stringify(CONFIG).replace('1.1.0', '1.2.0')),
      ran,
    ],
    [
      'what may vary',
      (site) =>
        site.write(
          'docs.config.json',
          JSON.stringify({ ...CONFIG, examples: { ...CONFIG.examples, normalize: ['times'] } }),
        ),
      ran,
    ],
    [
      'its environment',
      (site) =>
        site.write(
          'docs.config.json',
          JSON.stringify({ ...CONFIG, examples: { ...CONFIG.examples, environment: { A: '1' } } }),
        ),
      ran,
    ],
    [
      'a limit, which can only end it',
      (site) =>
        site.write(
          'docs.config.json',
          JSON.stringify({ ...CONFIG, examples: { ...CONFIG.examples, timeout: 60_000 } }),
        ),
      known,
    ],
    ['the text', (site) => site.write('docs/index.md', text.replace('fine', 'f…')), ran],
  ])('has an example run again after a change: %s', async (_, change, expected) => {
    const site = makeExamples(text, { 'docs/a.txt': '1\n' })
    expect(summary(await site.run('check-examples'))).toBe(ran)
    const before = site.read('examples.json')
    change(site)
    const result = await site.run('check-examples')
    expect([summary(result), result.stderr]).toEqual([expected, ''])
    if (expected === known) expect(site.read('examples.json')).toBe(before)
  })

  test('is of no use where it is not wanted', async () => {
    const site = makeExamples(page(example('$ true')))
    await site.run('check-examples')
    expect(summary(await site.run('check-examples', '--no-cache'))).toBe(
      'Checked 1 command in 1 example, no problems.',
    )
  })

  test('keeps the entries of examples that were not run, and removes wrong ones', async () => {
    const site = makeExamples(page(example('$ echo a\na')), { 'docs/b.md': page(example('$ echo b\nb')) })
    await site.run('check-examples')
    site.write('docs/b.md', page(example('$ echo b\nc')))
    const { stdout, code } = await site.run('check-examples', 'docs/b.md')
    expect([summary({ stdout }), code]).toEqual(['Checked 1 command in 1 example, 1 error.', 1])
    expect(Object.keys(JSON.parse(site.read('examples.json')).pages)).toEqual(['docs/index.md'])
  })

  test('tells readers the version, and authors what must be run again', async () => {
    const site = makeExamples(page(example('$ echo a\na'), example('$ echo b\nb')), {
      'tool.json': FILES['tool.json'].replace('"tidy",', '"tidy","release":"1.2.0",'),
    })
    await site.run('check-examples')
    site.write('docs/index.md', page(example('$ echo a\na'), example('$ echo c\nc')))
    const { code, stderr } = await site.run('build')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: [
        'docs/index.md:5  warning  this example was run with version 1.1.0; the manifest describes 1.2.0',
        '    run lido-docs check-examples',
        'docs/index.md:10  warning  this example has not been run as written',
        '    run lido-docs check-examples',
        '',
      ].join('\n'),
    })
    const html = site.read('build/index.html')
    expect(html.match(/<p class="code-proof">[^<]*<\/p>/g)).toEqual([
      '<p class="code-proof">Run with tidy 1.1.0</p>',
    ])
  })

  test('is all that a build needs: it runs neither examples nor what they depend on', async () => {
    const site = makeExamples(page(example('$ touch ~/../ran "$OLDPWD/ran"')))
    const ran = `touch ${JSON.stringify(join(site.root, 'ran'))}`
    const examples = {
      prepare: ran,
      version: ran,
      services: { node: { command: `${ran}; sleep 100` } },
      use: ['node'],
    }
    site.write('docs.config.json', JSON.stringify({ ...CONFIG, examples }))
    site.write('examples.json', '{ "version": 1, "pages": {} }')
    for (const flags of [[], ['--no-cache']]) {
      const { code, stderr } = await site.run('build', ...flags)
      expect({ code, stderr: stderr.split('\n')[0] }).toEqual({
        code: 0,
        stderr: 'docs/index.md:5  warning  this example has not been run as written',
      })
    }
    expect(existsSync(join(site.root, 'ran'))).toBe(false)
  })

  test('shows in an incremental build as in one from scratch', async () => {
    const site = makeExamples(page(example('$ echo a\na')), { 'docs/b.md': '# B\n\nB.\n' })
    site.write('examples.json', '{ "version": 1, "pages": {} }')
    expect((await site.run('build')).stderr).toContain('this example has not been run as written')
    await site.run('check-examples')
    expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
    const incremental = site.hashes('build')
    expect(site.read('build/index.html')).toContain('Run with tidy 1.1.0')
    await site.run('build', '--no-cache')
    expect(site.hashes('build')).toEqual(incremental)
  })

  test('is not made of the docs that come with the package', async () => {
    expect(await makeSite({}).run('check-examples')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: this folder has no docs, and so no examples to run\n',
    })
  })
})
