
const rows = [...require('./generated.json').filter((row) => row.shown).map((row) => row.name)]
module.exports = {
  title: 'T', tagline: rows.join(),
  headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example.org/a.css' } }],
  presets: [['classic', { docs: { editUrl: () => JSON.stringify([{ href: 'https://git.example.org' }]) } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', editUrl: 'github.com' }]],
  themeConfig: { footer: { links: [{ title: 'More', items: [{ html: '<img src="https://badge.example.org/a.svg" alt="">' }] }] } },
}