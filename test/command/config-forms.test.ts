// Configs of other builders in each form that these read: each is run, and what it says is taken over.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const sidebar = "sidebar: [{ text: 'Set it up', link: '/guide' }]"
const vitepress = { 'docs/index.md': '# Home\n\nText.\n', 'docs/guide.md': '# Guide\n\nText.\n' }
const starlight = {
  'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'src/content/docs/guide.md': '---\ntitle: Guide\n---\n\nText.\n',
}
const docusaurus = { 'docs/intro.md': '# Intro\n\nText.\n', 'docs/guide.md': '# Guide\n\nText.\n' }

const FORMS: [form: string, files: Record<string, string>][] = [
  [
    'VitePress that awaits at its top',
    {
      ...vitepress,
      'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import { readFile } from 'node:fs/promises'
import helper from './helper'
const { name } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
export default defineConfig({ title: helper(name), themeConfig: { ${sidebar} } })`,
      'docs/.vitepress/helper.ts': 'export default (name: string) => name',
      'package.json': '{ "name": "Tidy" }',
    },
  ],
  [
    'VitePress in functions of plug-ins',
    {
      ...vitepress,
      'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { withMermaid } from 'vitepress-plugin-mermaid'
import { withPwa } from '@vite-pwa/vitepress'
export default withPwa(withMermaid(defineConfig({ title: 'Tidy', themeConfig: { ${sidebar} } })))`,
    },
  ],
  [
    'VitePress as a function',
    {
      ...vitepress,
      'docs/.vitepress/config.js': `export default async ({ command, mode }) =>
  command === 'build' && mode === 'production' && ({ title: 'Tidy', themeConfig: { ${sidebar} } })`,
    },
  ],
  [
    'VitePress with names of folders and JSON',
    {
      ...vitepress,
      'docs/.vitepress/config.mts': `import pkg from '../../package.json' with { type: 'json' }
import { items } from '@docs/items'
export default { title: pkg.name, description: import.meta.env?.MODE, themeConfig: { sidebar: items } }`,
      'docs/.vitepress/items.ts': `interface Item { text: string; link: string }
export const items: Item[] = [{ text: 'Set it up', link: '/guide' }]`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@docs/*": ["./docs/.vitepress/*"] } } }',
      'package.json': '{ "name": "Tidy" }',
    },
  ],
  [
    'VitePress next to its pages',
    {
      ...vitepress,
      '.vitepress/config.cjs': `module.exports = { title: 'Tidy', srcDir: 'docs', themeConfig: { ${sidebar} } }`,
    },
  ],
  [
    'Starlight that awaits, with variables',
    {
      ...starlight,
      'astro.config.ts': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import { loadEnv } from 'vite'
const { URL: site } = loadEnv(process.env.NODE_ENV ?? '', process.cwd(), '')
const title: string = await Promise.resolve(import.meta.env?.TITLE ?? 'Tidy')
export default defineConfig({ site, integrations: [starlight({ title, sidebar: [{ label: 'Set it up', slug: 'guide' }] })] })`,
    },
  ],
  [
    'Starlight in a folder of its own',
    {
      ...Object.fromEntries(
        Object.entries(starlight).map(([path, text]) => [path.replace('src', 'source'), text]),
      ),
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { srcDir: './source', integrations: [starlight({ title: 'Tidy', sidebar: [{ label: 'Set it up', slug: 'guide' }] })] }`,
    },
  ],
  [
    'Docusaurus as a function that waits',
    {
      ...docusaurus,
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
export default async function create(): Promise<Config> {
  const math = (await import('remark-math')).default
  return { title: 'Tidy', url: 'https://tidy.example', baseUrl: '/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.ts', remarkPlugins: [math] }, blog: false }]] }
}`,
      'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'
const sidebars: SidebarsConfig = { docs: ['intro', { type: 'doc', id: 'guide', label: 'Set it up' }] }
export default sidebars`,
    },
  ],
]

test.each(FORMS)('%s', async (_, files) => {
  const site = makeSite(files)
  const { code, stdout } = await site.run('init', '--yes')
  expect(code).toBe(0)
  expect(stdout).not.toContain('cannot be run')
  const settings = site.read('docs.config.json')
  expect(JSON.parse(settings).title).toBe('Tidy')
  expect(settings).toContain('"Set it up"')
  expect((await site.run('build')).code).toBe(0)
})

test('a value of a package that is not installed is said to be unknown', async () => {
  const site = makeSite({
    ...starlight,
    'astro.config.ts': `import starlight from '@astrojs/starlight'
import { siteOf } from 'own-hosts'
export default { site: siteOf('tidy'), integrations: [starlight({ title: 'Tidy' })] }`,
  })
  expect((await site.run('init', '--yes')).stdout).toContain(
    '  astro.config.ts:3  site: not known, since it comes from own-hosts, which is not installed\n',
  )
})
