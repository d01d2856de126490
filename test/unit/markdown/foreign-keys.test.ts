// Front matter of VitePress and Starlight.
import { describe, expect, it } from 'vitest'
import { messages, parse } from './parsing.ts'

describe('a key of VitePress or Starlight', () => {
  it.each([
    ['sidebar: false', { displayed_sidebar: null }],
    ['sidebar: { order: 2, label: Short }', { sidebar_position: 2, sidebar_label: 'Short' }],
    ['sidebar:\n  order: 0', { sidebar_position: 0 }],
    ['tableOfContents: false', { hide_table_of_contents: true }],
    ['tableOfContents: { maxHeadingLevel: 4 }', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
    ['outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
    ['outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
    ['outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
    [
      'aside: false\nprev: false\nnext: false',
      { hide_table_of_contents: true, pagination_prev: null, pagination_next: null },
    ],
    ['editLink: false', { custom_edit_url: null }],
    ['editLink: true', {}],
    ['editUrl: false\nlayout: doc\ntemplate: doc', { custom_edit_url: null }],
    ['outline: deep\ntoc_max_heading_level: 3', { toc_min_heading_level: 2, toc_max_heading_level: 3 }],
  ])('%j is read as our own', (keys, meant) => {
    const page = parse(`---\n${keys}\n---\n\nText.\n`)
    expect(page.frontMatter).toEqual(meant)
    expect(messages(page)).toEqual([])
  })

  it.each([
    'sidebar: { order: first }',
    'outline: [1, 9]',
    'aside: left',
    'prev: Before',
    'layout: page',
    'titleTemplate: false',
  ])('%j that means something else is reported', (keys) => {
    const page = parse(`---\n${keys}\n---\n\nText.\n`)
    expect(page.frontMatter).toEqual({})
    expect(messages(page)[0]).toMatch(/^docs\/page\.md:2:1 warning unknown front matter key/)
  })

  it('does not name a folder by the label of its index', () => {
    const text = '---\nsidebar: { order: 1, label: Overview }\n---\n\nText.\n'
    const page = parse(text, { path: 'docs/guide/index.mdx' })
    expect(page.frontMatter).toEqual({ sidebar_position: 1 })
    expect(messages(page)).toEqual([])
  })

  it('is read as far as it has a meaning here', () => {
    const page = parse('---\nsidebar: { order: 1, badge: New }\n---\n\nText.\n')
    expect(page.frontMatter).toEqual({ sidebar_position: 1 })
    expect(messages(page)).toEqual(['docs/page.md:2:1 warning unknown front matter key "sidebar"'])
  })
})
