// Every address in the sitemap of a site of another builder is answered by a static host after the site was taken over.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const page = (title: string) => `# ${title}\n\nText of ${title}.\n`
const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`

const SITES: [builder: string, files: Record<string, string>, addresses: string[]][] = [
  [
    'VitePress',
    {
      '.vitepress/config.ts': `export default { title: 'T', rewrites: { 'packages/:name/docs.md': ':name/index.md' },
        locales: { root: { label: 'English' }, de: { label: 'Deutsch', lang: 'de' } } }`,
      'index.md': page('Home'),
      'guide/index.md': page('Guide'),
      'guide/Set-Up.md': page('Setup'),
      'only/index.md': page('Only'),
      'packages/core/docs.md': page('Core'),
      'de/index.md': page('Start'),
      'de/guide/index.md': page('Anleitung'),
      'de/guide/Set-Up.md': page('Einrichten'),
    },
    ['/', '/guide/', '/guide/Set-Up.html', '/only/', '/core/', '/de/', '/de/guide/', '/de/guide/Set-Up.html'],
  ],
  [
    'VitePress without endings',
    {
      'docs/.vitepress/config.ts': "export default { title: 'T', cleanUrls: true, base: '/b/' }",
      'docs/index.md': page('Home'),
      'docs/guide/index.md': page('Guide'),
      'docs/guide/setup.md': page('Setup'),
    },
    ['/', '/guide/', '/guide/setup'],
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { redirects: { '/old': '/guide/setup' }, integrations: [starlight({ title: 'T', defaultLocale: 'root',
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } } })] }`,
      'src/content/docs/index.md': titled('Home'),
      'src/content/docs/guide/index.md': titled('Guide'),
      'src/content/docs/guide/Set Up.md': titled('Setup'),
      'src/content/docs/guide/setup.md': titled('Other'),
      'src/content/docs/deep/a.md': titled('Slug', 'slug: own/place\n'),
      'src/content/docs/de/index.md': titled('Start'),
      'src/content/docs/de/guide/setup.md': titled('Anderes'),
    },
    ['/', '/guide/', '/guide/set-up/', '/guide/setup/', '/own/place/', '/old/', '/de/', '/de/guide/setup/'],
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml': JSON.stringify({
        site_name: 'T',
        plugins: [{ redirects: { redirect_maps: { 'old.md': 'guide/setup.md' } } }],
      }),
      'docs/README.md': page('Home'),
      'docs/guide/index.md': page('Guide'),
      'docs/guide/setup.md': page('Setup'),
      'docs/Upper/Case_page.md': page('Case'),
      'docs/file.pdf': 'x',
    },
    ['/', '/guide/', '/guide/setup/', '/Upper/Case_page/', '/old/', '/file.pdf'],
  ],
  [
    'MkDocs with files',
    {
      'mkdocs.yml': JSON.stringify({ site_name: 'T', use_directory_urls: false }),
      'docs/index.md': page('Home'),
      'docs/guide/README.md': page('Guide'),
      'docs/guide/setup.md': page('Setup'),
    },
    ['/index.html', '/guide/index.html', '/guide/', '/guide/setup.html'],
  ],
  [
    'mdBook',
    {
      'book.toml': '[book]\ntitle = "T"\n\n[output.html.redirect]\n"/old.html" = "guide/setup.html"\n',
      'src/SUMMARY.md':
        '[Home](README.md)\n\n- [Guide](guide/README.md)\n  - [Setup](guide/set_up.md)\n  - [X](guide/setup.md)\n',
      'src/README.md': page('Home'),
      'src/guide/README.md': page('Guide'),
      'src/guide/set_up.md': page('Setup'),
      'src/guide/setup.md': page('X'),
    },
    [
      '/',
      '/index.html',
      '/guide/',
      '/guide/index.html',
      '/guide/set_up.html',
      '/guide/setup.html',
      '/old.html',
    ],
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/intro' }] }]] }`,
      'docs/intro.md': page('Intro'),
      'docs/Guides/_category_.json': '{ "label": "Guides", "link": { "type": "generated-index" } }',
      'docs/Guides/01-first.md': `---\ntags: [a]\n---\n\n${page('First')}`,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': page('Intro'),
      'api/index.md': page('Api'),
      'src/pages/about.md': page('About'),
      'i18n/de/docusaurus-plugin-content-docs/current/intro.md': page('Einleitung'),
    },
    [
      ...['/docs/intro', '/docs/next/intro', '/docs/next/Guides/first', '/docs/next/category/guides'],
      ...[
        '/docs/next/tags',
        '/docs/next/tags/a',
        '/api',
        '/about',
        '/old',
        '/de/docs/next/intro',
        '/de/docs/intro',
      ],
    ],
  ],
]

test.each(SITES)('the addresses of %s', { timeout: 60_000 }, async (_, files, addresses) => {
  const site = makeSite(files)
  expect((await site.run('init', '--yes')).code).toBe(0)
  expect((await site.run('build')).code).toBe(0)
  const written = new Set(Object.keys(site.hashes('build')))
  // As GitHub Pages answers: a file, a file without its ending, or the index of a folder.
  const answers = (address: string) => {
    const path = address.slice(1)
    return [path, `${path}.html`, `${path.replace(/(?<=.)\/?$/, '/')}index.html`].some((file) =>
      written.has(file),
    )
  }
  expect(addresses.filter((address) => !answers(address))).toEqual([])
})
