// What a site adds to the tool: each part where it is asked for, and what is said when it fails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExtensions } from '../../../src/config/extensions.ts'
import { openExtensions } from '../../../src/extensions/open.ts'
import { createParser } from '../../../src/markdown/parse.ts'
import { SiteError } from '../../../src/model/problem.ts'
import { article, messages } from '../markdown/parsing.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lido-docs-extension-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Opens the extension in `ext.ts` of a site with these files. */
function open(files: Record<string, string>, limit?: number) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const positionOf = () => ({ line: 2, column: 3 })
  const { extensions, inputs } = readExtensions(['ext.ts'], {
    root,
    configFile: 'docs.config.json',
    positionOf,
  })
  const [extension = {}] = openExtensions(extensions, root, limit === undefined ? {} : { limit })
  return { inputs, extension }
}

/** Parses a page with it. */
function parse(files: Record<string, string>, text: string, limit?: number) {
  const { extension } = open(files, limit)
  const parsePage = createParser({
    readText: (path) => (path === 'docs/_part.md' ? 'Part.\n\n```bad\nx\n```\n' : undefined),
    extensions: [extension],
    hasMarkdown: true,
    sections: true,
  })
  const page = parsePage({ path: 'docs/a.md', relativePath: 'a.md', text })
  return {
    page,
    html: article(page).trim(),
    told: messages(page).map((one) => one.replaceAll(':undefined', '')),
  }
}

/** What is wrong with the extension before any page. */
function faults(files: Record<string, string>, limit?: number) {
  try {
    open(files, limit)
  } catch (error) {
    if (error instanceof SiteError)
      return error.problems.map(({ file, line, message, hint }) => [file, line, message, hint])
    throw error
  }
  return []
}

test('a fence that it renders stays text for those who read no HTML', () => {
  const { page } = parse(
    { 'ext.ts': "export default { fences: { dot: ({ title }) => '<svg>' + title + '</svg>' } }\n" },
    '> - ```dot title="G"\n>   a -> b\n>   ```\n',
  )
  expect(page.markdown).toBe('> - ```dot title="G"\n>   a -> b\n>   ```')
  expect(page.sections?.[0]?.text).toBe('G\na -> b')
})

test('what a directive in a text makes is a text of the page', () => {
  const { page } = parse(
    { 'ext.ts': "export default { textDirectives: { kbd: ({ title }) => '*' + title + '*' } }\n" },
    'Press :kbd[Ctrl].\n\n## The :kbd[key]\n',
  )
  expect(page.sections?.map(({ text }) => text)).toEqual(['Press Ctrl.', ''])
  expect(page.headings).toMatchObject([{ text: 'The key', id: 'the-key' }])
})

test('depends on the files that its directives ask for, and reports in the file that the block is in', () => {
  const { page, told } = parse(
    {
      'ext.ts': `export default {
  directives: { version: (_, page) => page.readText('package.json') ?? '' },
  fences: { bad: (_, page) => { page.report({ severity: 'error', message: 'bad', rule: 'other' }) } },
}\n`,
    },
    "import Part from './_part.md'\n\n:::version\n:::\n\n<Part />\n",
  )
  expect(page.dependencies).toEqual(['package.json', 'docs/_part.md'])
  expect(told).toEqual(['docs/_part.md:3:1 error bad'])
  expect(page.problems[0]?.rule).toBe('extension')
})

test('changes documents, and checks what it has changed', () => {
  const { html, told } = parse(
    {
      'ext.ts': `export default {
  document(document, { frontMatter }) {
    document.children.push({ type: 'paragraph', at: { line: 1, column: 1 }, children: [{ type: 'text', value: frontMatter.own }] })
  },
  check(document, { file }) {
    return [{ message: file + ' has ' + document.children.length, at: document.children[0].at }, { severity: 'error', message: 'no', hint: 'yes' }]
  },
}\n`,
    },
    '---\nown: mine\ntitle: T\n---\n\nText.\n',
  )
  expect(html).toBe('<p>Text.</p>\n<p>mine</p>')
  expect(told.filter((one) => !one.includes('unknown front matter'))).toEqual([
    'docs/a.md:6:1 warning docs/a.md has 2',
    'docs/a.md error no\n    yes',
  ])
})

test('brings files, and none outside of the output', () => {
  const site = { title: 'T', url: '', baseUrl: '/', locale: 'en', pages: [] }
  const make = (path: string) =>
    open({
      'ext.ts': `export default { files: ({ title }) => [{ path: '${path}', contents: title }] }`,
    }).extension.files?.(site)
  expect(make('a/b.json')).toEqual([{ path: 'a/b.json', contents: 'T' }])
  for (const path of ['../b.json', '/b.json', 'a/../../b'])
    expect(() => make(path)).toThrow(`the extension makes a file outside the output folder: ${path}`)
})

test('may bring no files, and find nothing', () => {
  const { extension } = open({ 'ext.ts': 'export default { files: () => null, check: () => null }' })
  const site = { title: '', url: '', baseUrl: '/', locale: 'en', pages: [] }
  expect(extension.files?.(site)).toEqual([])
  expect(parse({ 'ext.ts': 'export default { check: () => null }' }, 'Text.\n').told).toEqual([])
})

test.each([
  ['{}', 'another object'],
  ['5', 'the number 5'],
  ["[{ path: 'a.txt' }]", 'another object'],
])('is told what its list of files must be: %s', (list, what) => {
  const { extension } = open({ 'ext.ts': `export default { files: () => (${list}) }` })
  const site = { title: '', url: '', baseUrl: '/', locale: 'en', pages: [] }
  const problem = {
    message: 'the list of files of the extension ext.ts failed',
    hint: `it returned ${what}; expected a list of { path, contents } or nothing`,
  }
  expect(() => extension.files?.(site)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining(problem)] }),
  )
})

test('is read with every file that it is made from', () => {
  expect(
    open({ 'ext.ts': "import './lib/a.ts'\nexport default {}\n", 'lib/a.ts': 'export {}\n' }).inputs.sort(),
  ).toEqual(['ext.ts', 'lib/a.ts'])
})

test('is reported where it does not compile or load, or is not an extension', () => {
  expect(faults({ 'ext.ts': 'export default {\n  a b\n}\n' })).toEqual([
    ['ext.ts', 2, 'expected "}" but found "b"', undefined],
  ])
  expect(faults({ 'ext.ts': "throw new Error('at once')\n" })).toEqual([
    ['ext.ts', undefined, 'the extension failed to load', 'at once\nin ext.ts:1:7'],
  ])
  const parts =
    'any of directives, leafDirectives, textDirectives, alerts, fences, fenceWords, which are tables of functions, document, check and files, which are functions, and pages'
  for (const [exported, message, hint = `an extension has ${parts}`] of [
    ['1', 'the module exports no extension', `export an object by default with ${parts}`],
    ['{ directive: {} }', 'unknown key "directive" of the extension', 'did you mean "directives"?'],
    ['{ plugins: {} }', 'unknown key "plugins" of the extension'],
    ['{ check: "x" }', 'check: expected a function, got the string x'],
    ['{ fences: [1] }', 'fences.0: expected a function, got the number 1'],
    ['{ fences: null }', 'fences: expected a table of functions, got nothing'],
    ['{ alerts: { tip: {} } }', 'alerts.tip: expected a function, got an object'],
  ] as const)
    expect(faults({ 'ext.ts': `export default ${exported}\n` })).toEqual([
      ['ext.ts', undefined, message, hint],
    ])
  rmSync(join(root, 'ext.ts'))
  expect(faults({})).toEqual([
    ['docs.config.json', 2, expect.stringMatching(/^could not resolve ".*ext\.ts"$/), undefined],
  ])
})

const LIMIT = 500
const STOPPED = 'it was stopped; look for a loop that does not end'

test('is stopped where it does not end, and the rest of the page is made', () => {
  const { html, told } = parse(
    {
      'ext.ts': `const endless = () => { try { for (;;); } finally { for (;;); } }
export default {
  directives: { loop: endless, box: (_, { readBody }) => readBody(), once: () => 'once' },
  fences: { loop: endless },
  check: endless,
}\n`,
    },
    'First.\n\n:::loop\n:::\n\n:::box\n\n```loop\nx\n```\n\n:::\n\n:::once\n:::\n\nLast.\n',
    LIMIT,
  )
  expect(told).toEqual([
    `docs/a.md:3:1 error :::loop of the extension ext.ts does not end\n    ${STOPPED}`,
    // The innermost call is named; without the box around it, it is met again.
    `docs/a.md:6:1 error the fence "loop" of the extension ext.ts does not end\n    ${STOPPED}`,
    `docs/a.md:8:1 error the fence "loop" of the extension ext.ts does not end\n    ${STOPPED}`,
    `docs/a.md error the check of the extension ext.ts does not end\n    ${STOPPED}`,
  ])
  expect(
    html
      .replace(/<[^>]+>/g, '')
      .split('\n')
      .filter(Boolean),
  ).toEqual(['First.', 'x', 'once', 'Last.'])
})

test('is stopped where its change of a document, its list of files or its module does not end', () => {
  const { told } = parse({ 'ext.ts': 'export default { document() { for (;;); } }\n' }, 'Text.\n', LIMIT)
  expect(told).toEqual([
    `docs/a.md error the change of documents of the extension ext.ts does not end\n    ${STOPPED}`,
  ])
  const { extension } = open({ 'ext.ts': 'export default { files() { for (;;); } }\n' }, LIMIT)
  expect(() => extension.files?.({ title: '', url: '', baseUrl: '/', locale: 'en', pages: [] })).toThrow(
    SiteError,
  )
  const module = { 'ext.ts': 'for (;;);\nexport default {}\n' }
  const fault = ['ext.ts', undefined, 'the extension does not end when it is loaded', STOPPED]
  expect(faults(module, LIMIT)).toEqual([fault])
  // It is not run again, whatever its time.
  expect(faults(module)).toEqual([fault])
})
