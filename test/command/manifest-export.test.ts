// The manifest of a site in the formats of other programs, printed for files that a tool ships.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

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
