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
  transformHead() {},
})
