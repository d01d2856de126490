import { describe, expect, it } from 'vitest'
import { lintEdition, lintPage, unknownLintRules } from '../../../src/check/lint.ts'
import { applyLintSettings } from '../../../src/model/lint.ts'
import type { FrontMatter, Heading, Page } from '../../../src/model/page.ts'
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
    const position = { id: source, route: `/${source}`, source, label: title }
    return {
      ...position,
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

describe('red boxes', () => {
  const section = (line: number) => ({ ...heading(line === 1 ? 1 : 2, line), id: `h${line}` })
  const page = (headings: number, boxes: number) => {
    const lines = Array.from({ length: headings }, (_, index) => index + 1)
    return fine('a', { headings: lines.map(section), dangers: lines.slice(0, boxes) })
  }

  it('are three, or one for every five headings', () => {
    expect(lintPage(page(4, 3))).toEqual([])
    expect(lintPage(page(25, 5))).toEqual([])
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

describe('settings of the lint', () => {
  const problem = { severity: 'warning', file: 'a', message: 'm' } as const
  const found = [
    { ...problem, rule: 'image-alt' },
    { ...problem, rule: 'no-sidebar' },
    { ...problem, rule: 'broken-link' },
  ]

  const PLACES = { configFile: 'docs.config.json', positions: { 'lint.image-atl': { line: 7, column: 5 } } }

  it('change the severity of a rule, or silence it', () => {
    const settings = { 'image-alt': 'throw', 'no-sidebar': 'ignore' } as const
    expect(applyLintSettings(found, settings)).toEqual([{ ...found[0], severity: 'error' }, found[2]])
  })

  it('change what is found by a group of rules, without those that are named alone, and without what is only listed', () => {
    const ofCommands = ['unknown-option', 'unknown-command', 'deprecated'].map((rule) => ({
      ...problem,
      rule,
    }))
    const listed = { ...problem, severity: 'info', rule: 'missing-option' } as const
    const settings = { commands: 'throw', 'unknown-option': 'ignore' } as const
    expect(applyLintSettings([...ofCommands, listed], settings)).toEqual([
      { ...ofCommands[1], severity: 'error' },
      ofCommands[2],
      listed,
    ])
    expect(unknownLintRules(settings, PLACES)).toEqual([])
  })

  it('must name rules that exist', () => {
    expect(told(unknownLintRules({ 'image-atl': 'warn' }, PLACES))).toEqual([
      'error docs.config.json:7:5 config: lint: unknown rule "image-atl"\ndid you mean "image-alt"?',
    ])
    expect(unknownLintRules({ constructor: 'warn' as const }, PLACES)).toHaveLength(1)
  })
})
