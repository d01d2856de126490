export default {
  title: 'Tidy',
  markdown: { container: { warningLabel: 'MIND' }, theme: 'nord' },
  srcExclude: ['parts/**'],
  rewrites: { 'deep/old-name.md': 'deep/name.md' },
  themeConfig: { socialLinks: [{ icon: 'github', link: 'https://github.com/example/tidy' }], carbonAds: { code: 'x' } },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [{ text: 'Guide', link: '/deep/' }],
        sidebar: [{ text: 'Start', collapsed: false, items: [{ text: 'Home', link: '/' }, { text: 'Deep', link: '/deep/' }] }],
      },
    },
    de: {
      label: 'Deutsch',
      title: 'Ordnung',
      themeConfig: {
        nav: [{ text: 'Leitfaden', link: '/de/deep/' }],
        sidebar: [{ text: 'Anfang', collapsed: false, items: [{ text: 'Start', link: '/de/' }, { text: 'Deep', link: '/de/deep/' }] }],
      },
    },
  },
}
