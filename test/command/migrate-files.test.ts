import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

test('files that a site of Docusaurus has already do not stop the build', async () => {
  const site = makeSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', trailingSlash: false, staticDirectories: ['public'],
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    fromExtensions: ['html'],
    redirects: [{ from: '/old.html', to: '/guide' }, { from: '/start', to: '/' }],
  }]],
}`,
    'docs/guide.md': '# Guide\n\nText.\n',
    'src/pages/index.js': "import A from 'no-such-package'\nexport default () => <A />\n",
    'public/llms-full.txt': 'Own text.\n',
  })
  const { stdout } = await site.run('migrate')
  expect(stdout).toContain(
    '  machineReaders.llms: false, since the site has public/llms-full.txt; remove the file to have it generated from the pages\n',
  )
  expect(stdout).toContain(
    '  the redirect from /guide.html: it is the file of the page, which stays, as in Docusaurus\n',
  )
  // The home page is left out, so that the docs are in its place.
  expect(JSON.parse(site.read('docs.config.json')).redirects).toEqual([
    { from: '/old.html', to: '/guide' },
    { from: '/start', to: '/guide' },
    { from: '/', to: '/guide' },
  ])
  expect(await site.run('build')).toMatchObject({ code: 0 })
  expect(site.read('build/llms-full.txt')).toBe('Own text.\n')
  expect(site.read('build/guide.html')).toContain('<h1 id="guide">Guide</h1>')
})
