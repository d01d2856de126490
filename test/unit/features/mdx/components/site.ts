// A site with components, and a page of it as its parser makes it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { renderPageCode } from '../../../../../src/features/mdx/components/render-page.ts'
import { createValueFinder } from '../../../../../src/features/mdx/components/values.ts'
import { openMdx } from '../../../../../src/features/mdx/syntax/index.ts'
import { createParser } from '../../../../../src/markdown/parse.ts'
import { ENGLISH } from '../../../../../src/model/labels.ts'
import type { PageCode } from '../../../../../src/model/page-code.ts'
import { openInside } from '../../../../../src/project/inside.ts'
import { findMdxComponents } from '../../../../../src/project/mdx-components.ts'
import { article, messages } from '../../../markdown/parsing.ts'

/** A folder until the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-components-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Options {
  /** Path of the page. */
  path?: string
  baseUrl?: string
  limit?: number
  refusesOutside?: boolean
}

/** Parses a page of a site with these files, and renders its components. */
export function renderIn(
  root: string,
  text: string,
  files: Record<string, string>,
  { path = 'docs/a.mdx', baseUrl = '/base/', limit, refusesOutside }: Options = {},
) {
  for (const [file, contents] of Object.entries({ [path]: text, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), contents)
  }
  const inside = openInside(root)
  const { admonitions, details } = ENGLISH.article
  const isOutside = (file: string) => inside.look(file).kind === 'outside'
  const settings = {
    ...{ root, title: 'Site', tagline: '', titleDelimiter: '|', url: 'https://example.org', baseUrl },
    ...{ collections: [], locale: 'en', labels: { admonitions, details }, isOutside },
    ...(refusesOutside && {
      refusalOfMarkdown: (file: string) => (isOutside(file) ? `${file} is refused` : undefined),
    }),
    ...(limit !== undefined && { limit }),
  }
  const codes: PageCode[] = []
  const parse = createParser({
    dialect: openMdx(),
    readText: inside.readText,
    renderCode: (code) => {
      codes.push(code)
      return renderPageCode(code, settings)
    },
    findValue: createValueFinder(settings),
    globalComponents: findMdxComponents(root),
    sections: true,
    hasMarkdown: true,
  })
  const page = parse({ path, relativePath: path.replace(/^docs\//, ''), text })
  const contents = (end: string) =>
    (page.files ?? [])
      .filter((file) => file.path.endsWith(end))
      .map((file) => Buffer.from(file.contents).toString())
  return {
    page,
    codes,
    contents,
    html: article(page).trim(),
    told: messages(page),
    script: contents('.js').join(''),
  }
}
