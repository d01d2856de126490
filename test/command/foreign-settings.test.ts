// Nothing of another builder's settings is dropped in silence: each key of its schema is in what `init` writes, or in what it says.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

/** Every key has a value that nothing else has, so that it can be found again; the others are in `SAMPLES`. */
const KEYS: Record<string, string> = {
  VitePress: `title titleTemplate description lang head base cleanUrls rewrites srcDir srcExclude outDir assetsDir cacheDir ignoreDeadLinks
    metaChunk mpa appearance lastUpdated markdown vite vue buildEnd postRender transformHead transformHtml transformPageData sitemap router
    useWebFonts contentProps extends scrollOffset`,
  Starlight: `title titleDelimiter description logo tableOfContents editLink locales defaultLocale social customCss pagefind head lastUpdated
    pagination favicon expressiveCode prerender components plugins credits disable404Route routeMiddleware markdown`,
  MkDocs: `site_name site_url site_description site_author site_dir docs_dir repo_url repo_name edit_uri edit_uri_template copyright
    remote_branch remote_name dev_addr use_directory_urls strict watch validation exclude_docs not_in_nav draft_docs extra extra_css
    extra_javascript extra_templates hooks theme plugins markdown_extensions`,
  mdBook: 'title authors description language text-direction',
}

const SAMPLES: Record<string, unknown> = {
  'VitePress.srcDir': '.',
  'VitePress.base': '/x-base/',
  'VitePress.rewrites': { 'a.md': 'x-rewrites.md' },
  'VitePress.lastUpdated': true,
  'VitePress.appearance': 'dark',
  'VitePress.lang': 'de',
  'VitePress.sitemap': { hostname: 'https://x-sitemap.example' },
  'VitePress.srcExclude': ['x-srcExclude.md'],
  'Starlight.logo': { light: './gone.svg', replacesTitle: true },
  'Starlight.social': [{ icon: 'x', label: 'x-social', href: 'https://s.example' }],
  'Starlight.lastUpdated': true,
  'Starlight.tableOfContents': { minHeadingLevel: 2, maxHeadingLevel: 5 },
  'Starlight.editLink': { baseUrl: 'https://github.com/x-editLink/y/edit/main/' },
  'Starlight.locales': { root: { label: 'x-locales', lang: 'fr' } },
  'Starlight.defaultLocale': 'root',
  'MkDocs.site_url': 'https://x-site_url.example/',
  'MkDocs.docs_dir': 'docs',
  'MkDocs.repo_url': 'https://github.com/x-repo_url/y',
  'MkDocs.use_directory_urls': false,
  'MkDocs.exclude_docs': 'gone.md',
  'MkDocs.theme': { name: 'material', logo: 'x-theme', font: { text: 'x' } },
  'MkDocs.plugins': ['x-plugins'],
  'MkDocs.markdown_extensions': ['x-markdown_extensions'],
  'mdBook.language': 'de',
  'mdBook.authors': ['x-authors'],
}

/** Where a key is found whose value is no text of its own. */
const FOUND: Record<string, RegExp> = {
  'VitePress.srcDir': /"path": "content"/,
  'VitePress.rewrites': /x-rewrites/,
  'VitePress.lastUpdated': /showLastUpdateTime/,
  'VitePress.appearance': /defaultMode/,
  'VitePress.lang': /"defaultLocale": "de"/,
  'VitePress.srcExclude': /^(?![\s\S]*content\/x-srcExclude\.md)/,
  'Starlight.lastUpdated': /showLastUpdateTime/,
  'Starlight.tableOfContents': /"maxHeadingLevel": 5/,
  'Starlight.defaultLocale': /"defaultLocale": "fr"/,
  'MkDocs.docs_dir': /"path": "content"/,
  'MkDocs.use_directory_urls': /"trailingSlash": false/,
  'MkDocs.exclude_docs': /^(?![\s\S]*content\/gone\.md)/,
  'MkDocs.plugins': /x-plugins/,
  'mdBook.language': /"defaultLocale": "de"/,
}

function configOf(builder: string): Record<string, unknown> {
  const keys = (KEYS[builder] ?? '').trim().split(/\s+/)
  return Object.fromEntries(keys.map((key) => [key, SAMPLES[`${builder}.${key}`] ?? `x-${key}`]))
}

const page = '# A page\n\nText.\n'
const FILES: Record<string, (config: object) => Record<string, string>> = {
  VitePress: (config) => ({
    'docs/.vitepress/config.ts': `export default ${JSON.stringify(config, null, 1)}`,
    'docs/a.md': page,
    'docs/x-srcExclude.md': page,
  }),
  Starlight: (config) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight(${JSON.stringify(config, null, 1)})] }`,
    'src/content/docs/a.md': page,
  }),
  MkDocs: (config) => ({
    'mkdocs.yml': JSON.stringify(config, null, 1),
    'docs/a.md': page,
    'docs/gone.md': page,
  }),
  mdBook: (config) => ({
    'book.toml': `[book]\n${Object.entries(config)
      .map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
      .join('\n')}`,
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': page,
  }),
}

test.each(Object.keys(KEYS))('each key of %s is converted or reported', async (builder) => {
  const config = configOf(builder)
  const site = makeSite(FILES[builder]?.(config) ?? {})
  const { code, stdout } = await site.run('init', '--yes')
  expect(code).toBe(0)
  const written = Object.keys(site.hashes('.')).filter((path) => /^(?:content|i18n)\//.test(path))
  const all = [site.read('docs.config.json'), ...written, stdout].join('\n')
  const lost = Object.keys(config).filter((key) => {
    const isTold = new RegExp(`[ .]${key}(?:[.,:]|$)`, 'm').test(stdout)
    return !isTold && !all.includes(`x-${key}`) && !FOUND[`${builder}.${key}`]?.test(all)
  })
  expect(lost).toEqual([])
})
