
import { themes } from 'prism-react-renderer'
import type { Config } from '@docusaurus/types'
import { title } from './title'
const repository = 'https://git.example.org/tool'
const config: Config = {
  title,
  url: 'https://example.org',
  baseUrl: '/',
  future: { v4: true },
  headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://me.example.org' } }, { tagName: 'script', attributes: {} }],
  presets: [['classic', {
    docs: {
      path: '../docs',
      sidebarPath: require.resolve('./sidebars.js'),
      editUrl: ({ docPath }: { docPath: string }) => `${repository}/edit/main/docs/${docPath}`,
      remarkPlugins: [require('remark-math'), require('remark-abbr')],
      rehypePlugins: [[require('rehype-katex'), { macros: { '\\RR': '\\mathbb{R}' } }]],
    },
    theme: { customCss: './src/css/custom.css' },
  }]],
  plugins: [
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{ from: ['/old', '/older', '/docs/intro/'], to: '/docs/guide/first' }],
      createRedirects: (path: string) => path.startsWith('/docs/') ? [path.replace('/docs/', '/manual/')] : undefined,
    }],
    require.resolve('docusaurus-lunr-search'),
  ],
  themeConfig: {
    prism: { theme: themes.github },
    algolia: { appId: 'a', apiKey: 'b', indexName: 'c' },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
      { href: repository, className: 'icon', 'aria-label': 'Source' },
      { type: 'custom-badge', label: 'Badge' },
    ] },
  },
}
export default async () => config
