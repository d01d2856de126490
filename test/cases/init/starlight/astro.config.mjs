import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  site: 'https://tidy.example',
  redirects: { '/begin': '/guide/start/', '/gone': '/nowhere' },
  integrations: [
    starlight({
      title: 'Tidy',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example/tidy' }],
      head: [
        { tag: 'meta', attrs: { name: 'author', content: 'Tidy' } },
        { tag: 'script', content: 'count()' },
      ],
      customCss: ['./a.css'],
      sidebar: [{ label: 'Begin', slug: 'guide/start' }, { label: 'Guide', autogenerate: { directory: 'guide' } }],
    }),
  ],
})
