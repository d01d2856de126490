// Versions of the docs with a manifest of their own: each page is about the tool as it was then.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const manifest = (...names: string[]) =>
  JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: names.map((path) => ({ path })),
  })
const page = (command: string) =>
  `---\ntitle: Home\ndescription: D.\nslug: /\n---\n\n\`\`\`sh\ntidy ${command}\n\`\`\`\n\n:::commands\n:::\n`
const SETTINGS = {
  cli: { manifest: 'new.json', annotations: 'notes.json', descriptions: 'words.json' },
  docs: { versions: { '1.0': { cli: { manifest: 'old.json' } } } },
}
const makeVersions = () =>
  makeSite({
    'docs.config.json': JSON.stringify(SETTINGS),
    'versions.json': '["1.0"]',
    'new.json': manifest('fill'),
    'old.json': manifest('stuff'),
    'notes.json': '{ "version": 1, "commands": { "fill": { "access": "local" } } }',
    'words.json': '{ "version": 1, "commands": { "fill": "Fills." } }',
    'docs/index.md': page('fill'),
    'versioned_docs/version-1.0/index.md': page('stuff'),
  })

test('pages of a version with its own manifest are checked and made with that', async () => {
  const site = makeVersions()
  expect((await site.run('build')).stderr).toBe('')
  expect(site.read('build/index.html')).toContain('<code>stuff</code>')
  expect(site.read('build/next/index.html')).toContain('<code>fill</code>')
  site.write('versioned_docs/version-1.0/index.md', page('fill'))
  const message = 'versioned_docs/version-1.0/index.md:8:6  error  unknown command "fill"'
  for (const args of [['build'], ['build', '--no-cache'], ['check-commands']]) {
    const { code, stderr } = await site.run(...args)
    expect({ code, stderr: stderr.split('\n')[0] }).toEqual({ code: 1, stderr: message })
  }
  site.write('old.json', manifest('fill'))
  expect((await site.run('build')).stderr).toBe('')
})

test('facts of a version that cannot be read are reported', async () => {
  const site = makeVersions()
  site.write('old.json', '{}')
  const { code, stderr } = await site.run('build')
  expect({ code, stderr: stderr.split('\n')[0] }).toEqual({
    code: 1,
    stderr: 'old.json:1  error  unsupported format version undefined',
  })
})
