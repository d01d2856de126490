
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenAnchors: 'throw',
  markdown: { anchors: { maintainCase: true } },
  presets: [['classic', { docs: { remarkPlugins: ['own-plugin', require('@docusaurus/remark-plugin-npm2yarn')] } }]] }