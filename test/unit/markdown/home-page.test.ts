// Home pages of VitePress and Starlight, which their front matter describes.
import { describe, expect, it, test } from 'vitest'
import { parse } from './parsing.ts'

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
})

test('a home page of Starlight may have a sidebar', () => {
  expect(parse('---\ntitle: A\nhero: { title: B }\n---\n').frontMatter).toEqual({ title: 'A' })
})
