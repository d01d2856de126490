import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const files = {
  'website/docusaurus.config.js':
    "module.exports = { title: 'Tool', presets: [['classic', { docs: { path: '../docs' } }]] }",
  'docs/intro.md': '# Intro\n\nText.\n',
}

describe('migrate', () => {
  test('names the folders of files that pages include from elsewhere, but none that must stay hidden', async () => {
    const site = makeSite({
      'docusaurus.config.js': "module.exports = { title: 'T', presets: ['classic'] }",
      'CHANGELOG.md': '# Changes\n',
      'examples/a.js': 'run()\n',
      '.env': 'KEY=1\n',
      'docs/intro.md':
        "# Intro\n\nimport Changes from '../CHANGELOG.md'\n\n<Changes />\n\n```js file=../examples/a.js\n```\n\n```txt file=../.env\n```\n",
    })
    await site.run('migrate')
    expect(JSON.parse(site.read('docs.config.json')).include).toEqual({ from: ['CHANGELOG.md', 'examples'] })
    const { stderr } = await site.run('build')
    expect(stderr).toContain('    .env is never published, because of the name ".env" in its path\n')
    expect(stderr).not.toContain('include.from')
  })

  test('knows plugins that are installed by their packages, whatever their functions are called', async () => {
    const main =
      "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = function plugin() {}\n"
    const site = makeSite({
      'docusaurus.config.ts': `
import math from 'remark-math'
export default { title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [math,
    [require('@docusaurus/remark-plugin-npm2yarn'), { converters: ['pnpm'] }]] } }]] }`,
      'node_modules/remark-math/index.js': 'module.exports = function attacher() {}\n',
      'node_modules/@docusaurus/remark-plugin-npm2yarn/index.js': main,
      'docs/intro.md': '# Intro\n\nText.\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).not.toContain('remarkPlugins')
    expect(JSON.parse(site.read('docs.config.json')).markdown).toEqual({ math: true })
  })

  test('takes presets based on the classic one, and reports where there are no docs', async () => {
    const site = makeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['own-preset', { docs: { path: 'pages', exclude: ['a.md'], breadcrumbs: null } }]] }",
      'pages/intro.md': '# Intro\n\nText.\n',
      'none/docusaurus.config.js': "module.exports = { title: 'T', plugins: [() => ({ name: '' })] }",
    })
    const made = await site.run('migrate', '--print')
    expect(JSON.parse(made.stdout).docs).toEqual({ exclude: ['a.md'], path: 'pages', routeBasePath: 'docs' })
    expect((await site.run('migrate', '--from', 'none/docusaurus.config.js')).stdout).toContain(
      '  docs: the config names no docs; those in docs/ are built, if there are any\n  a plugin: lido-docs has no plugins; what it adds is missing\n',
    )
  })

  test('is what init does in the folder of a Docusaurus site', async () => {
    const site = makeSite(files)
    const { code, stdout, stderr } = await site.run('init', '--yes')
    const named = 'running website/docusaurus.config.js to read its settings\n'
    expect({ code, stderr }).toEqual({ code: 0, stderr: named })
    expect(stdout).toMatch(/^wrote {4}website\/\.gitignore\n\nWrote website\/docs\.config\.json, /)
    expect(JSON.parse(site.read('website/docs.config.json'))).toMatchObject({ title: 'Tool' })
    expect(Object.keys(site.hashes('.'))).not.toContain('docs.config.json')
  })

  test('keeps existing settings, unless asked to replace them', async () => {
    const site = makeSite({ ...files, 'website/docs.config.json': '{}' })
    expect(await site.run('migrate')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: website/docs.config.json exists already; use --force to replace it, or --print to see what would be written\n',
    })
    expect((await site.run('migrate', '--print')).stdout).toContain('"title": "Tool"')
    expect(site.read('website/docs.config.json')).toBe('{}')
    expect((await site.run('migrate', '--force')).code).toBe(0)
    expect(site.read('website/docs.config.json')).toContain('"title": "Tool"')
  })

  test('says where a config fails', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'const a = 1\nmodule.exports = {\n  title: a.b.c,\n}\n' })
    expect(await site.run('migrate')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        "running docusaurus.config.js to read its settings\ndocusaurus.config.js:3:14  error  Cannot read properties of undefined (reading 'c')\n    the config must run without Docusaurus; correct it, or write docs.config.json by hand\n1 error.\n",
    })
  })

  test('says that the packages of a site are not there when its config fails', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'throw new Error("no")\n', 'package.json': '{}' })
    expect((await site.run('migrate')).stderr).toContain(
      'are not installed, and its config may need them: run npm install first',
    )
  })

  test('ends a config that does not end by itself, or the process', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'process.exit(0)\n' })
    expect((await site.run('migrate')).stderr).toContain('docusaurus.config.js  error  ended the process\n')
  })

  test('needs a Docusaurus site', async () => {
    expect((await makeSite({}).run('migrate')).stderr).toBe(
      'error: no such file: docusaurus.config.js; name the config of the site with --from\n',
    )
  })
})
