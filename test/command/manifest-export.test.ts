// The manifest of a site in the formats of other programs, printed for files that a tool ships.
import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, packageFolder } from './command.ts'

const SITE = {
  'docs.config.json': JSON.stringify({
    title: 'Tidy',
    url: 'https://example.org',
    cli: { manifest: 'cli.json' },
  }),
  'docs/index.md': '# Tidy\n\nText.\n',
  'cli.json': JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    options: [{ flags: '-q, --quiet', description: "Doesn't print." }],
    commands: [
      { path: 'box' },
      { path: 'box fill', options: [{ flags: '--size <mb>', choices: ['small', 'large'] }] },
      { path: 'secret', hidden: true },
    ],
  }),
}

test('completion in bash knows commands, options and their values, and no hidden command', async () => {
  const { code, stdout } = await makeSite(SITE).run('manifest', 'export', 'bash')
  expect(code).toBe(0)
  const complete = (...words: string[]) => {
    const line = `COMP_WORDS=(tidy ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _tidy; echo "\${COMPREPLY[*]}"`
    return spawnSync('bash', ['-c', `${stdout}\n${line}`], { encoding: 'utf8' }).stdout.trim()
  }
  expect(complete('')).toBe('box -q --quiet')
  expect(complete('box', '')).toBe('fill')
  expect(complete('box', 'fill', '--')).toBe('--size')
  expect(complete('box', 'fill', '--size', '')).toBe('small large')
})

test.each(['opencli', 'usage', 'fig', 'man', 'zsh', 'fish'])('%s is printed', async (format) => {
  const { code, stdout, stderr } = await makeSite(SITE).run('manifest', 'export', format)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('fill')
})

test('another format, and a site without a manifest, are errors', async () => {
  const site = makeSite(SITE)
  expect(await site.run('manifest', 'export', 'pdf')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      "unknown format 'pdf'; it must be one of opencli, usage, fig, man, bash, zsh, fish",
    ),
  })
  site.write('docs.config.json', JSON.stringify({ title: 'Tidy', url: 'https://example.org' }))
  expect(await site.run('manifest', 'export', 'man')).toMatchObject({ code: 2, stdout: '' })
})

describe('what a program says of itself is in its manifest, on its pages and in its exports', () => {
  const HELP = `Sorts boxes.

Usage: tidy [OPTIONS]

Options:
      --size <MB>  Size of a box [default: 5]
  -V, --version    Print version
  -h, --help       Print help`
  const OCLIF = {
    version: '2.1.0',
    commands: { fill: { id: 'fill', flags: { size: { type: 'option', name: 'size', default: 5 } } } },
  }
  const PACKAGE = '{ "name": "tidy", "version": "2.1.0", "description": "Sorts boxes.", "bin": "tidy.mjs" }'
  const PROGRAMS: [string, string[], Record<string, string>][] = [
    [
      'commander',
      ['--from', 'tidy.mjs'],
      {
        'tidy.mjs':
          "import { Command } from 'commander'\nnew Command('tidy').description('Sorts boxes.').version('2.1.0').option('--size <mb>', 'Size.', '5').parse()",
      },
    ],
    [
      'yargs',
      ['--from', 'tidy.mjs'],
      {
        'tidy.mjs':
          "import yargs from 'yargs-17'\nyargs([]).scriptName('tidy').usage('Sorts boxes.').version('2.1.0').option('size', { default: 5, describe: 'Size.' }).parse()",
      },
    ],
    [
      'yargs, in a package',
      ['--from', 'tidy.mjs'],
      {
        'package.json': PACKAGE,
        'tidy.mjs':
          "import yargs from 'yargs-18'\nyargs([]).scriptName('tidy').option('size', { default: 5, describe: 'Size.' }).parse()",
      },
    ],
    [
      'oclif',
      ['--from', 'oclif.manifest.json'],
      { 'package.json': PACKAGE, 'oclif.manifest.json': JSON.stringify(OCLIF) },
    ],
    [
      'clap',
      ['--help-of', 'node tidy.mjs'],
      {
        'tidy.mjs': `console.log(process.argv.includes('--version') ? 'tidy 2.1.0 (a1b2)' : ${JSON.stringify(HELP)})`,
      },
    ],
    [
      'argparse',
      ['--help-of', 'python3 tidy.py'],
      {
        'tidy.py':
          "import argparse\np = argparse.ArgumentParser(prog='tidy', description='Sorts boxes.')\np.add_argument('--version', action='version', version='%(prog)s 2.1.0')\np.add_argument('--size', default=5, help='Size (default: %(default)s)')\np.parse_args()",
      },
    ],
  ]

  test.each(PROGRAMS)('%s', async (_framework, source, files) => {
    const site = makeSite(files)
    symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'), 'dir')
    const made = await site.run('init', '--yes', ...source)
    expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' })
    const settings: { cli: { manifest: string } } = JSON.parse(site.read('docs.config.json'))
    expect(JSON.parse(site.read(settings.cli.manifest))).toMatchObject({
      description: 'Sorts boxes.',
      release: '2.1.0',
    })
    expect((await site.run('build', '--strict')).stderr).toBe('')
    expect(site.read('build/index.html')).toContain('Sorts boxes.')
    expect(site.read('build/reference/index.html')).toMatch(/--size[\s\S]*>5</)
    const exported = async (format: string) => (await site.run('manifest', 'export', format)).stdout
    const document = JSON.parse(await exported('opencli'))
    expect(document.info).toMatchObject({ version: '2.1.0', description: 'Sorts boxes.' })
    expect(JSON.stringify(document)).toMatch(/"metadata":\[\{"name":"default","value":"?5"?\}\]/)
    const page = await exported('man')
    expect(page).toContain(' 2.1.0"')
    expect(page).toContain(' \\- Sorts boxes.')
    expect(page).toMatch(/default: 5/i)
  })
})
