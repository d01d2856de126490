// Shows a page of MDX in two ways, by `@mdx-js/mdx` and by our parser, in a form in which both can be compared.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile, run } from '@mdx-js/mdx'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import { renderPageCode } from '../../../../src/features/mdx/components/render-page.ts'
import { createValueFinder } from '../../../../src/features/mdx/components/values.ts'
import { openMdx } from '../../../../src/features/mdx/syntax/index.ts'
import { createParser } from '../../../../src/markdown/parse.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import { openInside } from '../../../../src/project/inside.ts'
import { decodeText } from '../../../../src/text/entities.ts'
import { article } from '../../markdown/parsing.ts'

const BLOCK =
  /\s*(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|div|section|details|summary|dl|dt|dd|article|main)(?: [^<>]*)?>)\s*/g
/** Attributes that only one of the two adds, and classes that both add differently. */
const ADDED =
  / (?:decoding|loading|tabindex|role|aria-label|aria-describedby|data-footnote[a-z-]*)(?:="[^"]*")?/g
const OURS =
  /<figure class="code-block"[^>]*>|<a class="anchor"[^>]*><\/a>|<figcaption>.*?<\/figcaption>|<link [^>]*>/g

/** What readers see: without ids of headings, colors of code, and whitespace around blocks. */
function outline(html: string): string {
  const quoted = html.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  const plain = decodeText(quoted.replace(/&(?=(?:amp|lt|gt);)/g, '\u0001')).replace(
    /\u0001(amp|lt|gt);/g,
    '&$1;',
  )
  return plain
    .replace(OURS, '')
    .replace(/<div class="table-wrap"[^>]*>(.*?<\/table>)<\/div>/gs, '$1')
    .replace(/\s+<\/code>/g, '</code>')
    .replace(/<section[^>]* class="footnotes".*<\/section>/s, '')
    .replace(/<sup.*?<\/sup>/gs, '[^]')
    .replace(/&(?!(?:lt|gt|amp);)/g, '&amp;')
    .replaceAll('</figure>', '')
    .replace(/<span class="hljs-[^"]*">|<\/span>/g, '')
    .replace(/<[a-zA-Z][^<>]*>/g, (tag) =>
      tag
        .replace(ADDED, '')
        .replace(/^(<h[1-6])\b.* id="[^"]*"/, '$1')
        .replace(/^(<(?:th|td|ul|li|code))\b [^>]*>/, '$1>')
        .replace(/=""/g, '')
        .replace(/\s*\/?>$/, '>'),
    )
    .replace(/\s+/g, ' ')
    .replace(BLOCK, '$1')
    .trim()
}

/** The built-in component, which has no name in MDX. */
const CodeBlock = ({ children }: { children?: ReactNode }) =>
  createElement('pre', {}, createElement('code', {}, children))

/** What `@mdx-js/mdx` shows of a page, or the error with which it rejects it. */
export async function oracle(text: string): Promise<{ html: string } | { error: string }> {
  try {
    const code = await compile(text, { outputFormat: 'function-body', remarkPlugins: [remarkGfm] })
    const base = new URL('./', import.meta.url)
    const { default: Content } = await run(String(code), {
      ...runtime,
      Fragment: runtime.Fragment,
      baseUrl: base,
    })
    return { html: outline(renderToStaticMarkup(createElement(Content, { components: { CodeBlock } }))) }
  } catch (error) {
    return { error: String(error) }
  }
}

export interface Shown {
  html: string
  problems: string[]
}

/** What our parser shows of it, with its problems. */
export function ours(text: string): Shown {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-mdx-'))
  try {
    for (const [path, contents] of Object.entries({
      'docs/a.mdx': text,
      'docs/m.js': readFileSync(new URL('m.js', import.meta.url), 'utf8'),
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), contents)
    }
    const inside = openInside(folder)
    const { admonitions, details } = ENGLISH.article
    const settings = {
      root: folder,
      title: 'Site',
      tagline: '',
      titleDelimiter: '|',
      url: 'https://example.org',
      baseUrl: '/',
      collections: [],
      locale: 'en',
      labels: { admonitions, details },
      isOutside: (path: string) => inside.look(path).kind === 'outside',
    }
    const parse = createParser({
      dialect: openMdx(),
      readText: inside.readText,
      renderCode: (code) => renderPageCode(code, settings),
      findValue: createValueFinder(settings),
    })
    const page = parse({ path: 'docs/a.mdx', relativePath: 'a.mdx', text })
    const problems = page.problems.map(
      ({ severity, line, column, message, hint }) => `${severity} ${line}:${column} ${message}; ${hint}`,
    )
    return { html: outline(article(page)), problems }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
