import { describe, expect, it } from 'vitest'
import { lintAssets, lintEdition, lintPage } from '../../../src/check/lint.ts'
import { applyLintSettings, unknownLintRules } from '../../../src/check/lint-rules.ts'
import type { FrontMatter, Heading, Page, Slot } from '../../../src/model/page.ts'
import type { Problem } from '../../../src/model/problem.ts'
import type { Doc, Edition, SidebarItem } from '../../../src/model/site.ts'
import { page } from '../site/fixtures.ts'
import { told } from '../told.ts'

function pageOf(source: string, { frontMatter, ...rest }: Partial<Page> = {}): Page {
  return page(source, frontMatter, { source, frontMatterLines: {}, ...rest })
}

function lint(pages: Page[], sidebars: Record<string, SidebarItem[]> = {}): Problem[] {
  const docs = pages.map(({ source, frontMatter, contentTitle, excerpt }): Doc => {
    const title = frontMatter.title ?? contentTitle ?? source
    const description = frontMatter.description ?? excerpt ?? ''
    const place = { id: source, route: `/${source}`, source, label: title }
    return {
      ...place,
      title,
      description,
      draft: false,
      unlisted: frontMatter.unlisted ?? false,
      frontMatter,
    }
  })
  const edition = { docs, sidebars } as unknown as Edition
  return lintEdition(edition, new Map(pages.map((page) => [page.source, page])))
}

const fine = (source: string, rest: Partial<Page> = {}, frontMatter: FrontMatter = {}) =>
  pageOf(source, { frontMatter: { title: source, description: `About ${source}.`, ...frontMatter }, ...rest })

const heading = (level: Heading['level'], line: number): Heading => ({
  level,
  line,
  id: '',
  html: '',
  text: `Heading ${line}`,
})

describe('titles and descriptions', () => {
  it('may be in the front matter or in the article', () => {
    expect(lint([fine('a'), pageOf('b', { contentTitle: 'B', excerpt: 'About b.' })])).toEqual([])
  })

  it('must not be missing', () => {
    const where = { severity: 'warning', file: 'a', line: 1 }
    expect(lint([pageOf('a')])).toEqual([
      {
        ...where,
        rule: 'missing-title',
        message: 'the page has no title',
        hint: 'start it with a # heading, or set title in its front matter',
      },
      {
        ...where,
        rule: 'missing-description',
        message: 'the page has no description',
        hint: 'set description in its front matter; search engines and link previews show it',
      },
    ])
  })

  it('must not be those of another page', () => {
    const second = fine('b', { headings: [heading(1, 4)], frontMatterLines: { description: 2 } })
    second.frontMatter = { description: 'About a.' }
    second.contentTitle = 'a'
    expect(told(lint([fine('a'), second]))).toEqual([
      'warning a:1 duplicate-title: 2 pages have the same title\n"a"\nalso used by b',
      'warning a:1 duplicate-description: 2 pages have the same description\n"About a."\nalso used by b',
    ])
  })

  it('are not missed where front matter has a mistake, and is not read for that', () => {
    expect(lint([pageOf('a', { isFaulty: true }), pageOf('b', { isFaulty: true })])).toEqual([])
  })

  it('are reported once, however many pages share them', () => {
    const pages = Array.from({ length: 600 }, (_, index) => fine(`page-${index}`, {}, { title: 'Overview' }))
    pages.splice(1, 0, fine('other'))
    expect(told(lint(pages))).toEqual([
      'warning page-0:1 duplicate-title: 600 pages have the same title\n"Overview"\nalso used by page-1, page-2, page-3 and 596 more',
    ])
  })
})

describe('headings', () => {
  it('must not skip a level on the way down', () => {
    const levels = [1, 2, 3, 4, 2, 4, 1, 3] as const
    const page = fine('a', { headings: levels.map((level, index) => heading(level, index + 1)) })
    expect(told(lintPage(page))).toEqual([
      'warning a:6 heading-level: level-4 heading skips a level\nafter level 2, use level 3: "Heading 6"',
      'warning a:8 heading-level: level-3 heading skips a level\nafter level 1, use level 2: "Heading 8"',
    ])
  })

  it('begin below the title, which may be in the front matter', () => {
    expect(lintPage(fine('a', { headings: [heading(2, 1)] }))).toEqual([])
    expect(lintPage(fine('a', { headings: [heading(3, 1)] }))).toHaveLength(1)
  })
})

describe('red boxes', () => {
  const box = '<div class="admonition admonition-danger" role="note"></div>'
  const section = (line: number) => ({ ...heading(line === 1 ? 1 : 2, line), id: `h${line}` })
  const page = (headings: number, boxes: number) => {
    const lines = Array.from({ length: headings }, (_, index) => index + 1)
    const html = lines.map((line) => `<h2 id="${section(line).id}">x</h2>${line <= boxes ? box : ''}`)
    return fine('a', { headings: lines.map(section), html: html.join('') })
  }

  it('are three, or one for every five headings', () => {
    expect(lintPage(page(4, 3))).toEqual([])
    expect(lintPage(page(25, 5))).toEqual([])
    expect(lintPage(fine('a', { html: box.repeat(3) + box.replace('danger', 'warning') }))).toEqual([])
  })

  it('above the limit are reported at the section of the first one too many', () => {
    const hint =
      'at most 3, or one for every 5 headings: red is for what loses money, data or control and cannot be undone'
    const finding = { severity: 'warning', file: 'a', rule: 'danger-boxes', hint }
    expect(lintPage(page(9, 4))).toEqual([
      { ...finding, line: 4, message: '4 red boxes on a page with 9 headings' },
    ])
    expect(lintPage(page(25, 6))).toEqual([
      { ...finding, line: 6, message: '6 red boxes on a page with 25 headings' },
    ])
    expect(lintPage(fine('a', { html: box.repeat(4) }))).toMatchObject([{ line: 1 }])
  })
})

describe('characters that cannot be seen', () => {
  const sample = (text: string, rest: Partial<Page['code'][number]> = {}) =>
    fine('a', { code: [{ kind: 'block', language: 'sh', line: 5, column: 3, text, ...rest }] })
  const finding = { severity: 'warning', file: 'a', rule: 'hidden-character' }
  const message = (name: string) => `the code has a character that cannot be seen, ${name}`

  it('are reported at their lines, and so are spaces that are not spaces to a shell', () => {
    expect(lintPage(sample('cd a\ntidy\u00a0box\u200b\ntidy\u00a0box\u00a0fill\n'))).toEqual([
      {
        ...finding,
        line: 6,
        column: 11,
        message: message('U+200B (zero-width space)'),
        hint: 'remove it: readers copy it',
      },
      {
        ...finding,
        line: 7,
        column: 7,
        message: message('U+00A0 (no-break space)'),
        hint: 'type a space instead; to a shell, it is part of a word',
      },
    ])
    const inline = { kind: 'inline', language: '', source: '_part.md' } as const
    expect(lintPage(sample('rm a\u2066', inline))).toMatchObject([
      { file: '_part.md', line: 5, column: 7, message: message('U+2066') },
    ])
    expect(lintPage(sample('a\nb\u202e', inline))).toMatchObject([{ line: 6 }])
  })

  it('may be blanks of the output of programs, and what scripts and emoji are made of', () => {
    expect(lintPage(sample('1\u202f000\u00a0€', { language: 'text' }))).toEqual([])
    expect(lintPage(sample('echo 👩\u200d💻 می\u200cخواهم'))).toEqual([])
  })
})

describe('images', () => {
  const image = (line: number): Extract<Slot, { kind: 'link' }> => ({
    attribute: 'src',
    kind: 'link',
    element: 'img',
    url: `${line}.png`,
    line,
    column: 2,
  })

  it('need an alternative text, or an empty one that says so', () => {
    const html =
      '<img \u00010\u0001 alt="x > y"><img class="c" \u00011\u0001 ALT=""><IMG width="1" \u00012\u0001 title="alt"><a \u00013\u0001>alt</a>'
    const page = fine('a', {
      html,
      slots: [image(1), image(2), { ...image(3), source: 'part.md' }, image(4)],
    })
    expect(told(lintPage(page))).toEqual([
      'warning part.md:3:2 image-alt: image 3.png has no alternative text\ndescribe what it shows, or set alt="" if it is decorative',
    ])
  })
})

describe('sidebars', () => {
  it('should lead to every page but the unlisted ones', () => {
    const item = (id: string): SidebarItem => ({ type: 'doc', id, label: id, route: `/${id}` })
    const category: SidebarItem = {
      type: 'category',
      label: 'C',
      docId: 'b',
      collapsible: true,
      collapsed: true,
      items: [item('c')],
    }
    const pages = [
      ...['a', 'b', 'c', 'lost'].map((source) => fine(source)),
      fine('hidden', {}, { unlisted: true }),
      fine('alone', {}, { displayed_sidebar: null }),
    ]
    expect(told(lint(pages, { main: [item('a'), category] }))).toEqual([
      'warning lost:1 no-sidebar: the page is not in any sidebar\nadd it to a sidebar, or set unlisted: true in its front matter',
    ])
    expect(lint(pages, {})).toEqual([])
  })
})

describe('assets', () => {
  it('should be used, except static files that are not images', () => {
    const files = [
      { source: 'docs/a.png' },
      { source: 'docs/b.pdf' },
      { source: 'static/c.svg', output: 'c.svg' },
      { source: 'static/CNAME', output: 'CNAME' },
    ]
    const problem = { severity: 'warning', rule: 'unused-asset', message: 'no page uses this file' }
    expect(lintAssets(files, ({ source }) => source === 'docs/a.png')).toEqual([
      { ...problem, file: 'docs/b.pdf' },
      { ...problem, file: 'static/c.svg' },
    ])
  })
})

describe('settings of the lint', () => {
  const problem = { severity: 'warning', file: 'a', message: 'm' } as const
  const found = [
    { ...problem, rule: 'image-alt' },
    { ...problem, rule: 'no-sidebar' },
    { ...problem, rule: 'broken-link' },
  ]

  const PLACES = { configFile: 'docs.config.json', places: { 'lint.image-atl': { line: 7, column: 5 } } }

  it('change the severity of a rule, or silence it', () => {
    const settings = { 'image-alt': 'throw', 'no-sidebar': 'ignore' } as const
    expect(applyLintSettings(found, settings)).toEqual([{ ...found[0], severity: 'error' }, found[2]])
  })

  it('must name rules that exist', () => {
    expect(told(unknownLintRules({ 'image-atl': 'warn' }, PLACES))).toEqual([
      'error docs.config.json:7:5 config: lint: unknown rule "image-atl"\ndid you mean "image-alt"?',
    ])
    expect(unknownLintRules({ constructor: 'warn' as const }, PLACES)).toHaveLength(1)
  })
})

describe('a block that other tools draw', () => {
  const block = (language: string, kind: 'block' | 'inline' = 'block') =>
    ({ kind, language, text: 'a-->b', line: 5, column: 1 }) as const

  it('is reported at its fence, and plain code is not', () => {
    const page = pageOf('docs/a.md', {
      code: [block('plantuml'), block('sh'), block('latex', 'inline')],
    })
    expect(told(lintPage(page))).toEqual([
      'warning docs/a.md:4 undrawn-diagram: plantuml is shown as code\nuse an image or inline SVG, or write it as text',
    ])
  })
})
