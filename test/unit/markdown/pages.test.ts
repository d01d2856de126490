// Pages, and what becomes of them. Code of pages is not run but written down.
import { describe } from 'vitest'
import type { Page } from '../../../src/model/page.ts'
import type { PageCode, RenderedCode } from '../../../src/model/page-code.ts'
import { showAspects, type TextCase, textCases } from '../texts.ts'
import { article, messages, parse } from './parsing.ts'

describe('on a page', () => {
  textCases('markdown/pages', (page) => showAspects(page, ASPECTS, readPage(page)))
})

interface Read {
  page: Page
  codes: PageCode[]
}

/** What is shown of a page, by its name in the cases. */
const ASPECTS: Record<string, (read: Read) => unknown[]> = {
  html: ({ page }) => [article(page).trim()],
  told: ({ page }) => messages(page),
  title: ({ page }) => [page.contentTitle ?? (page.isHeaded ? 'none, but a heading' : 'none')],
  excerpt: ({ page }) => [page.excerpt ?? 'none'],
  headings: ({ page }) =>
    page.headings.map(({ line, level, id, text, html }) =>
      [`${line}: h${level} #${id}`, text, html].join('  '),
    ),
  ids: ({ page }) => [page.ids.join(' ')],
  slots: ({ page }) => page.slots.map(plain),
  code: ({ page }) => (page.code ?? []).map(plain),
  head: ({ page }) => (page.head ?? []).map(plain),
  sections: ({ page }) => (page.sections ?? []).map(plain),
  markdown: ({ page }) => [page.markdown],
  dependencies: ({ page }) => page.dependencies,
  jsx: ({ codes }) => codes.flatMap(({ entries }) => entries.map(({ pieces }) => textOf(pieces))),
  codes: ({ codes }) =>
    codes.flatMap(({ modules, entries, props }) => [
      ...modules.flatMap(({ file, imports, statements }) => [
        file,
        ...[...imports, ...statements].map(plain),
      ]),
      ...entries.map(({ pieces, ...more }) => `${textOf(pieces)} ${plain(more)}`),
      ...props.map(({ pieces }) => `props ${textOf(pieces)}`),
    ]),
}

function readPage({ text, parts: { as, math, ...files } }: TextCase): Read {
  const codes: PageCode[] = []
  const page = parse(text, {
    path: as?.trim() ?? 'docs/page.md',
    renderCode: (code) => {
      codes.push(code)
      return written(code)
    },
    readText: (file) => files[file],
    sections: true,
    hasMarkdown: true,
    ...(math !== undefined && { math: { macros: macrosOf(math) } }),
  })
  return { page, codes }
}

/** A macro a line, and after a blank what it means. */
const macrosOf = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\S+) (.*)$/gm), ([, name, meaning]) => [name, meaning ?? '']),
  )

/** Each entry is `<b>` around the Markdown in it. */
function written(code: PageCode): RenderedCode {
  const entries = code.entries.map(({ pieces }) => {
    const runs = pieces.flatMap(({ text }) => /^\{\$html\((\d+)\)\}$/.exec(text)?.[1] ?? [])
    return [{ html: '<b>' }, ...runs.map((run) => ({ run: Number(run) })), { html: '</b>' }]
  })
  return { entries, isLive: false, files: [], heads: [], dependencies: ['src/a.tsx'], problems: [] }
}

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')

const plain = (value: unknown) => JSON.stringify(value)
