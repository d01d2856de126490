import starlight from '@astrojs/starlight'
export default {
  site: 'https://tidy.example',
  integrations: [
    starlight({
      title: { en: 'Tidy' },
      logo: { src: './src/assets/line.svg' },
      sidebar: [
        { label: 'Home', slug: 'index' },
        { label: 'Guides', collapsed: true, items: ['own', { autogenerate: { directory: 'guide' } }] },
      ],
      credits: true,
    }),
  ],
}
