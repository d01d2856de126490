// Configs of other builders are code: they run only as the site's own, named before, and without secrets.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { words } from '../lists.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

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

const MARKS = `require('node:fs').writeFileSync(process.env.HOME + '/ran', '')\n`
const HARMFUL = `${MARKS}module.exports = { title: 'T', presets: ['classic'] }`
const sidebars = (path: string) =>
  `module.exports = { title: 'T', presets: [['classic', { docs: { sidebarPath: ${JSON.stringify(path)} } }]] }`

/** A folder `site` in a repository, next to what is not of it; each of these makes it differ. */
const STRANGE: Record<string, (site: TestSite, elsewhere: string) => void> = {
  'a folder above': (site) => site.write('repository/docusaurus.config.js', HARMFUL),
  'a link': (site, elsewhere) =>
    symlinkSync(join(elsewhere, 'code.js'), join(site.root, 'repository/site/docusaurus.config.js')),
  'a link to a folder': (site, elsewhere) => {
    site.write('repository/site/index.md', '# Home\n')
    symlinkSync(join(elsewhere, 'vitepress'), join(site.root, 'repository/site/.vitepress'))
  },
  'a list of git': (site) => {
    site.write('repository/site/docusaurus.config.js', HARMFUL)
    site.write('repository/.git/info/exclude', 'site/docusaurus.config.js\n')
  },
  'a list next to it': (site) => {
    site.write('repository/site/docusaurus.config.js', HARMFUL)
    site.write('repository/site/.gitignore', '*\n')
  },
  packages: (site) => {
    site.write('repository/site/node_modules/kit/config.js', HARMFUL)
    site.write('repository/.gitignore', 'node_modules\n')
    symlinkSync('node_modules/kit/config.js', join(site.root, 'repository/site/docusaurus.config.js'))
  },
  'a sidebar outside': (site) => {
    site.write('code.js', HARMFUL)
    site.write('repository/site/docusaurus.config.js', sidebars('../../code.js'))
  },
  'a sidebar by its path': (site, elsewhere) =>
    site.write('repository/site/docusaurus.config.js', sidebars(join(elsewhere, 'code.js'))),
  'a sidebar that is a link': (site, elsewhere) => {
    site.write('repository/site/docusaurus.config.js', sidebars('./sidebars.js'))
    symlinkSync(join(elsewhere, 'code.js'), join(site.root, 'repository/site/sidebars.js'))
  },
  ...Object.fromEntries(
    words(`
      astro.config.mjs eleventy.config.js .eleventy.js next.config.js nuxt.config.js gatsby-config.js conf.py vuepress.config.js
      docsify.js gridsome.config.js svelte.config.js vite.config.js antora.js book.js rspress.config.js
    `).map((name) => [`of ${name}`, (site: TestSite) => site.write(`repository/site/${name}`, HARMFUL)]),
  ),
  'the scripts of a package': (site) =>
    site.write(
      'repository/site/package.json',
      '{"name":"x","scripts":{"prepare":"touch $HOME/ran","docs":"touch $HOME/ran"},"bin":"./code.js"}',
    ),
  'a hook of MkDocs': (site) =>
    site.write(
      'repository/site/mkdocs.yml',
      'site_name: X\nhooks: [hook.py]\nextra: !!python/object/apply:os.system ["touch $HOME/ran"]\n',
    ),
  'a program of mdBook': (site) =>
    site.write('repository/site/book.toml', '[book]\ntitle = "X"\n[preprocessor.x]\ncommand = "touch ran"\n'),
}

test.each(Object.keys(STRANGE))('code that is not the config of this site is not run: %s', async (kind) => {
  for (const command of ['init --yes', 'migrate']) {
    const site = makeSite({ 'repository/site/docs/intro.md': '# Intro\n\nText.\n', 'home/empty': '' })
    const elsewhere = makeSite({ 'code.js': HARMFUL, 'vitepress/config.js': HARMFUL }).root
    execFileSync('git', ['init', '-q'], { cwd: join(site.root, 'repository') })
    STRANGE[kind]?.(site, elsewhere)
    const env = { HOME: join(site.root, 'home') }
    const { code } = await runCommand(command.split(' '), join(site.root, 'repository/site'), { env })
    expect([command, code !== null && code < 70]).toEqual([command, true])
    expect(existsSync(join(site.root, 'home/ran'))).toBe(false)
  }
})

test('the config of a site is run in this way', async () => {
  const site = makeSite({ 'docs/intro.md': '# Intro\n', 'docusaurus.config.js': HARMFUL })
  await runCommand(['migrate'], site.root, { env: { HOME: site.root } })
  expect(existsSync(join(site.root, 'ran'))).toBe(true)
})
