// Home pages of VitePress and Starlight, which their front matter describes.
import { describe, expect, it } from 'vitest'
import { html, messages, parse } from './parsing.ts'

const vitepress = `---
layout: home
hero:
  name: Tidy
  text: Sorts <em>any</em> folder
  tagline: Fast & small
  image: { src: logo.svg, alt: A broom }
  actions:
    - { theme: brand, text: Get started, link: /guide/ }
    - { theme: alt, text: ' ', link: 'https://example.org/video/' }
features:
  - { icon: 🌍, title: Everywhere, details: On each system, link: /systems, linkText: See all }
  - { icon: { light: /l.svg, dark: /d.svg }, title: Linked, link: install }
  - { icon: '<span class="i-carbon"></span>', title: Alone }
---

Below.
`

describe('the home page of VitePress', () => {
  it('is a heading, links, and a card for each feature, above the text', () => {
    expect(html(vitepress)).toBe(
      [
        '<div class="hero"><div class="hero-text"><h1 id="tidy"><span class="hero-name">Tidy</span> Sorts <em>any</em> folder</h1>',
        '<p>Fast & small</p>',
        '<p class="buttons"><a href="/guide/">Get started</a> <a href="https://example.org/video/">example.org/video</a> </p></div>',
        '<p class="hero-image"><img src="/logo.svg" alt="A broom" decoding="async"></p></div>',
        '<div class="cards"><div class="card card-link"><h2><span class="card-icon">🌍</span> Everywhere</h2>',
        '<p>On each system</p>',
        '<p><a href="/systems">See all</a></p>',
        '</div>',
        '<div class="card card-link"><h2><span class="card-icon"><img src="/l.svg" alt="" class="light-only" loading="lazy" decoding="async"><img src="/d.svg" alt="" class="dark-only" loading="lazy" decoding="async"></span> <a href="/install">Linked</a></h2>',
        '</div>',
        '<div class="card"><h2>Alone</h2>',
        '</div>',
        '</div>',
        '<p>Below.</p>',
      ].join('\n'),
    )
  })

  it('has its name as title, its tagline as description, and no columns beside it', () => {
    const page = parse(vitepress)
    expect(page.problems).toEqual([])
    expect(page).toMatchObject({ contentTitle: 'Tidy', excerpt: 'Fast & small' })
    expect(page.frontMatter).toEqual({
      displayed_sidebar: null,
      hide_table_of_contents: true,
      pagination_next: null,
      pagination_prev: null,
    })
  })

  it('is Markdown to machine readers', () => {
    const { markdown = '' } = parse(vitepress, { hasMarkdown: true })
    expect(markdown).toContain('# Tidy Sorts any folder\n\nFast & small\n\n[Get started]')
    expect(markdown).toContain('\n\n## 🌍 Everywhere\n\nOn each system\n\n[See all]')
  })

  it('yields to what the page says in our own keys', () => {
    const { frontMatter } = parse(vitepress.replace('layout:', 'displayed_sidebar: docs\nlayout:'))
    expect(frontMatter.displayed_sidebar).toBe('docs')
  })

  it.each([
    ['layout: home', ''],
    [
      'layout: home\nhero: { name: [], actions: text, image: {} }\nfeatures: none',
      '<div class="cards"><div class="card"></div>\n</div>',
    ],
    [
      'layout: home\nhero: { name: Tidy }',
      '<div class="hero"><div class="hero-text"><h1 id="tidy">Tidy</h1>\n</div>\n</div>',
    ],
  ])('shows what there is: %j', (keys, shown) => {
    expect(html(`---\n${keys}\n---\n`)).toBe(shown)
    expect(messages(parse(`---\n${keys}\n---\n`))).toEqual([])
  })

  it('is none where another layout is meant', () => {
    expect(messages(parse('---\nlayout: page\nfeatures: []\n---\n\nText.\n'))).toEqual([
      'docs/page.md:2:1 warning unknown front matter key "layout"',
      'docs/page.md:3:1 warning unknown front matter key "features"',
    ])
  })
})

describe('the home page of Starlight', () => {
  const starlight = `---
title: Tidy
template: splash
hero:
  tagline: Sorts a folder
  image: { dark: ~/assets/dark.svg, light: ../../assets/light.svg }
  actions:
    - { text: Start, link: /start/, icon: right-arrow, variant: primary }
---

import { LinkButton, CardGrid, LinkCard } from '@astrojs/starlight/components';

<CardGrid>
<LinkCard title="Next" href="/next/" description="More." />
</CardGrid>

<LinkButton href="/start/">Begin</LinkButton>
`
  const tsconfig = '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }'
  const options = {
    path: 'docs/index.mdx',
    readText: (path: string) => (path === 'tsconfig.json' ? tsconfig : undefined),
  }

  it('has the title of the page, pictures by the names of folders, and cards', () => {
    expect(parse(starlight, options).problems).toEqual([])
    expect(html(starlight, options)).toBe(
      [
        '<div class="hero"><div class="hero-text"><h1 id="tidy">Tidy</h1>',
        '<p>Sorts a folder</p>',
        '<p class="buttons"><a href="/start/">Start</a> </p></div>',
        '<p class="hero-image"><img src="../../assets/light.svg" alt="" class="light-only" decoding="async"><img src="@site/src/assets/dark.svg" alt="" class="dark-only" loading="lazy" decoding="async"></p></div>',
        '<div class="cards"><div class="card card-link"><p><a href="/next/"><strong>Next</strong></a></p>',
        '<p>More.</p>',
        '</div>',
        '</div>',
        '<p class="buttons"><a href="/start/">Begin</a></p>',
      ].join('\n'),
    )
  })

  it('may have a sidebar', () => {
    expect(parse('---\ntitle: A\nhero: { title: B }\n---\n').frontMatter).toEqual({ title: 'A' })
  })
})
