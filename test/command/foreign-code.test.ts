// Configs of other builders are code: they run only as the site's own, named before, and without secrets.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

const RUNS = `require('node:fs').writeFileSync(__dirname + '/ran', '')\n`
const TOKEN = { env: { CI_TOKEN: 'abc123' } }

const CONFIGS = {
  'docusaurus.config.js':
    "module.exports = { title: 'T' + process.env.CI_TOKEN, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }",
  'sidebars.js': 'module.exports = { docs: [process.env.CI_TOKEN ? "none" : "intro"] }',
  'docs/intro.md': '# Intro\n\nText.\n',
}

const VITEPRESS = {
  '.vitepress/config.mjs': "export default { title: 'T' + process.env.CI_TOKEN }",
  'index.md': '# Intro\n\nText.\n',
}

test.each([
  ['migrate', CONFIGS, ['docusaurus.config.js', 'sidebars.js']],
  ['init --yes', CONFIGS, ['docusaurus.config.js', 'sidebars.js']],
  ['init --yes', VITEPRESS, ['.vitepress/config.mjs']],
])('%s names each file before it runs, which sees no secret', async (command, files, names) => {
  const site = makeSite(files)
  const { code, stderr } = await site.run(...command.split(' '))
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: names.map((name) => `running ${name} to read its settings\n`).join(''),
  })
  const again = makeSite(files)
  await runCommand(command.split(' '), again.root, TOKEN)
  expect(again.read('docs.config.json')).toContain('"Tundefined"')
  expect(again.read('docs.config.json')).not.toContain('abc123')
})

test('a config that git ignores, or that a link brings from elsewhere, is not run', async () => {
  const config = `${RUNS}module.exports = { title: 'T', presets: ['classic'] }`
  const ignored = makeSite({ 'docusaurus.config.js': config, '.gitignore': '*.config.js\n' })
  execFileSync('git', ['init', '-q'], { cwd: ignored.root })
  expect(await ignored.run('migrate')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'docusaurus.config.js  error  not run, because git ignores it\n    only files of the repository are run; commit the file, or write docs.config.json by hand\n1 error.\n',
  })
  const linked = makeSite({ 'docs/intro.md': '# Intro\n' })
  execFileSync('git', ['init', '-q'], { cwd: linked.root })
  const elsewhere = mkdtempSync(join(tmpdir(), 'lido-docs-elsewhere-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  writeFileSync(join(elsewhere, 'docusaurus.config.js'), config)
  symlinkSync(join(elsewhere, 'docusaurus.config.js'), join(linked.root, 'docusaurus.config.js'))
  expect((await linked.run('init', '--yes')).stderr).toContain(
    'not run, because it is outside the repository of the site',
  )
  for (const folder of [ignored.root, linked.root, elsewhere])
    expect(existsSync(join(folder, 'ran'))).toBe(false)
})
