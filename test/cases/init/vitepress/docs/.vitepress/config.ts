import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'Tidy',
  description: 'Sorts files',
  base: '/tidy/',
  sitemap: { hostname: 'https://tidy.example' },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
  themeConfig: {
    logo: '/logo.svg',
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'Code', link: 'https://code.example' }],

    sidebar: { '/guide/': [{
      text: 'Guide', link: '/guide/', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }, { text: 'Gone', link: '/guide/gone' }],
    }] },
  },
  head: [
    ['link', { rel: 'icon', href: '/tidy/icon.png' }],
    ['link', { rel: 'apple-touch-icon', href: '/tidy/apple.png', sizes: '180x180' }],
    ['meta', { property: 'og:image', content: 'https://tidy.example/card.png' }],
    ['meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#000000' }],
    ['link', { rel: 'preconnect', href: 'https://fonts.example' }],
    ['script', { async: '' }, 'count()'],
  ],
  transformHead() {},
})
