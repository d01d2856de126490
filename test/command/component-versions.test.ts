// What components ask of docs and their versions, in every version, collection and language.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const VERSION = `import { useActiveDocContext, useActivePlugin, useActiveVersion, useDoc, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client'
export const branch = () => useActiveVersion(undefined)?.label
export default function Version() {
  const { activeVersion } = useActiveDocContext(useActivePlugin().pluginId)
  const { pluginId, version, banner, className } = useDocsVersion()
  const { frontMatter, contentTitle, toc, metadata } = useDoc()
  const all = useVersions(pluginId).map(({ name, path }) => name + ' ' + path)
  const own = [pluginId, version, activeVersion.label, banner, className]
  const page = [frontMatter.sidebar_position, contentTitle, toc[0].id, metadata.title, metadata.version]
  return <dl><dd>{own.join()}</dd><dd>{useLatestVersion(pluginId).label}</dd><dd>{all.join()}</dd><dd>{page.join()}</dd></dl>
}
`

const page = (level: number) =>
  `---\ndescription: A page.\nsidebar_position: ${level}\n---\n\nimport Version, { branch } from '@site/src/Version'\n\n# Top\n\n## Part\n\n<Version />\n\n**Branch {branch()}.**\n`

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: '/base/',
    docs: { routeBasePath: 'docs', versions: { '1.0': { label: 'One' } } },
    collections: [{ id: 'more', path: 'more', routeBasePath: 'more' }],
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  }),
  'versions.json': '["2.0", "1.0"]',
  'src/Version.jsx': VERSION,
  'docs/index.mdx': page(1),
  'versioned_docs/version-2.0/index.mdx': page(2),
  'versioned_docs/version-1.0/index.mdx': page(3),
  'more/index.mdx': page(4),
  'i18n/de/docs/index.mdx': page(5),
}

test('they know the version of their page, in every collection and language', async () => {
  const site = makeSite(FILES)
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  const shown = (path: string) =>
    Array.from(site.read(`build/${path}/index.html`).matchAll(/<dl><dd>(.*?)<\/dd><\/dl>/g), ([, items]) =>
      items?.split('</dd><dd>'),
    ).flat()
  const all = 'current /base/docs/next,2.0 /base/docs,1.0 /base/docs/1.0'
  expect(shown('docs')).toEqual(['default,2.0,2.0,,docs-version-2.0', '2.0', all, '2,Top,part,Top,2.0'])
  expect(shown('docs/next')).toEqual([
    'default,current,Next,unreleased,docs-version-current',
    '2.0',
    all,
    '1,Top,part,Top,current',
  ])
  expect(shown('docs/1.0')[0]).toBe('default,1.0,One,unmaintained,docs-version-1.0')
  expect(shown('more').slice(0, 3)).toEqual([
    'more,current,Next,,docs-version-current',
    'Next',
    'current /base/more',
  ])
  expect(shown('de/docs/next').slice(2)).toEqual([
    all.replaceAll('/base/', '/base/de/'),
    '5,Top,part,Top,current',
  ])
  expect(site.read('build/docs/1.0/index.html')).toContain('Branch One.')
})

test('a page follows the label of its version, though nothing of its own has changed', async () => {
  const site = makeSite(FILES)
  await site.run('build')
  site.write('docs.config.json', FILES['docs.config.json'].replace('"One"', '"First"'))
  expect(await site.run('build')).toMatchObject({ code: 0 })
  expect(site.read('build/docs/1.0/index.html')).toContain('Branch First.')
})

test('asking for data about other pages is an error that says so', async () => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org' }),
    'docs/index.mdx':
      "---\ndescription: A page.\n---\n\nimport { useActiveVersion, useDocsSidebar, useDocById } from '@docusaurus/plugin-content-docs/client'\n\n# Top\n\n{useActiveVersion().docs.length}\n\n{useDocsSidebar().name}\n\n{useDocById('a').title}\n",
  })
  const { code, stderr } = await site.run('build')
  expect(code).toBe(1)
  for (const name of ['docs', 'useDocsSidebar', 'useDocById'])
    expect(stderr).toContain(`"${name}" is about other pages, which components do not know`)
})
