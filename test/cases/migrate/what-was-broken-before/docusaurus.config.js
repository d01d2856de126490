module.exports = {
  title: 'Tidy',
  url: 'https://tidy.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]],
  themeConfig: { image: 'img/never-there.png' },
}
