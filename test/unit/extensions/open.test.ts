// What a site adds to the tool: each part where it is asked for, and what is said when it fails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExtensions } from '../../../src/config/extensions.ts'
import { openExtensions } from '../../../src/extensions/open.ts'
import { openMdx } from '../../../src/features/mdx/syntax/index.ts'
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
  const placeOf = () => ({ line: 2, column: 3 })
  const { extensions, inputs } = readExtensions(['ext.ts'], { root, configFile: 'docs.config.json', placeOf })
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

test('brings directives, around the Markdown inside of them', () => {
  const { html, told } = parse(
    {
      'ext.ts':
        "import { mark } from './mark.ts'\nexport default { directives: { since: ({ argument }: { argument: string }) => ({ before: '**Since ' + argument + '** ' + mark, after: '---' }) } }\n",
      'mark.ts': "export const mark = '{x}'\n",
    },
    ':::since 1.2\n\nText.\n\n:::\n\n:::sinc\n:::\n',
  )
  expect(html).toBe('<p><strong>Since 1.2</strong> {x}</p>\n<p>Text.</p>\n<hr>')
  expect(told).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:7:1 warning unknown directive ":::sinc".*\n {4}did you mean ":::since"\? known: /,
    ),
  ])
})

test('brings renderers of fences, whose text stays for those who read no HTML', () => {
  const { html, told, page } = parse(
    {
      'ext.ts':
        "export default { fences: { dot: ({ text, title }) => '<svg><title>' + title + '</title>' + text.length + '</svg>' } }\n",
    },
    '> - ```dot title="G"\n>   a -> b\n>   ```\n',
  )
  expect(html).toBe('<blockquote>\n<ul>\n<li><svg><title>G</title>6</svg>\n</li>\n</ul>\n</blockquote>')
  expect(told).toEqual([])
  expect(page.markdown).toBe('> - ```dot title="G"\n>   a -> b\n>   ```')
  expect(page.sections?.[0]?.text).toBe('G\na -> b')
})

test('defines its own alerts, words of fences and blocks, like the built-in extensions', () => {
  const { html, told } = parse(
    {
      'ext.ts': `export default {
  directives: {
    steps(_, page) {
      const { parts, strays } = page.readParts('step')
      for (const at of strays) page.report({ message: 'not a step', at })
      return [{ type: 'list', start: 1, items: parts.map(({ children }) => ({ task: false, children })), at: page.at }]
    },
    note: (_, { readTitle, at }) => [{ type: 'paragraph', children: readTitle(), at }],
  },
  alerts: { example: (_, page) => [...page.readMarkdown('*Example:*'), ...page.readBody()] },
  fenceWords: { twice: (_, { readCode }) => ({ type: 'quote', children: [readCode(), readCode()], at: { line: 1, column: 1 } }) },
  fences: { json: ({ text }) => (text === 'plain' ? undefined : '<b>' + text + '</b>') },
}\n`,
    },
    '::::steps\n\n:::step\nOne\n:::\n\nlost\n\n:::step\nTwo\n:::\n\n::::\n\n:::note *T*\n:::\n\n> [!EXAMPLE]\n> x\n\n```js twice\na\n```\n\n```json\nplain\n```\n\n```json\n1\n```\n',
  )
  const code = (language: string, text: string) =>
    `<figure class="code-block" data-language="${language}"><pre tabindex="0"><code class="language-${language}">${text}\n</code></pre></figure>`
  expect(html).toBe(
    [
      '<ol>\n<li><p>One</p>\n</li>\n<li><p>Two</p>\n</li>\n</ol>',
      '<p><em>T</em></p>',
      '<p><em>Example:</em></p>\n<p>x</p>',
      `<blockquote>\n${code('js', 'a')}\n${code('js', 'a')}\n</blockquote>`,
      code('json', 'plain'),
      '<b>1</b>',
    ].join('\n'),
  )
  expect(told).toEqual(['docs/a.md:7:1 warning not a step'])
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

test('is read with every file that it is made from', () => {
  expect(
    open({ 'ext.ts': "import './lib/a.ts'\nexport default {}\n", 'lib/a.ts': 'export {}\n' }).inputs.sort(),
  ).toEqual(['ext.ts', 'lib/a.ts'])
})

test('is reported with its line where it throws', () => {
  const { told } = parse(
    {
      'ext.ts':
        "import { fail } from './fail.ts'\nexport default {\n  directives: { a: () => fail() },\n  fences: { b: () => fail() },\n  document: () => fail(),\n  check: () => fail(),\n}\n",
      'fail.ts': "// One line, and\nexport function fail(): never {\n  throw new Error('on purpose')\n}\n",
    },
    ':::a\n:::\n\n```b\nx\n```\n',
  )
  const hint = '\n    on purpose\nin fail.ts:3:9'
  expect(told).toEqual([
    `docs/a.md:1:1 error :::a of the extension ext.ts failed${hint}`,
    `docs/a.md:4:1 error the fence "b" of the extension ext.ts failed${hint}`,
    `docs/a.md error the change of documents of the extension ext.ts failed${hint}`,
    `docs/a.md error the check of the extension ext.ts failed${hint}`,
  ])
})

test.each([
  ['5', 'it returned the number 5; expected Markdown, { before, after } or a list of blocks'],
  ['undefined', 'it returned nothing; expected Markdown, { before, after } or a list of blocks'],
  ['Promise.resolve()', 'it returned a promise; expected Markdown, { before, after } or a list of blocks'],
  ['[{ type: "box" }]', 'there is no block "box"'],
  ['[{ type: "quote", at, children: [{ type: "paragraph", at }] }]', '"paragraph" has no list "children"'],
  ['[{ type: "paragraph", at, children: [{ type: "bold" }] }]', 'there is no inline node "bold"'],
  ['[{ type: "list", at, items: [{}] }]', 'an item of "list" has no list "children"'],
  ['[{ type: "rule" }]', 'a block "rule" has no position "at"'],
])('is reported if a directive returns %s', (value, message) => {
  const { html, told } = parse(
    { 'ext.ts': `const at = { line: 1, column: 1 }\nexport default { directives: { a: () => ${value} } }\n` },
    ':::a\nInside.\n:::\n',
  )
  expect(told).toEqual([`docs/a.md:1:1 error :::a of the extension ext.ts failed\n    ${message}`])
  expect(html).toBe('<p>Inside.</p>')
})

test('is reported when it makes something of a fence or a document that cannot be shown', () => {
  const { told } = parse(
    {
      'ext.ts': `export default {
  fences: { a: () => 5 },
  document: (document) => void document.children.push({ type: 'tabs', tabs: 'none', at: { line: 1, column: 1 } }),
}\n`,
    },
    '```a\nx\n```\n',
  )
  expect(told).toEqual([
    'docs/a.md:1:1 error the fence "a" of the extension ext.ts failed\n    it returned the number 5; expected HTML, a block or nothing',
    'docs/a.md error the change of documents of the extension ext.ts failed\n    "tabs" has no list "tabs"',
  ])
})

test('ends where directives generate each other', () => {
  const { told } = parse(
    { 'ext.ts': "export default { directives: { a: () => ':::b x\\n:::', b: () => ':::a\\n:::' } }\n" },
    'Text.\n\n:::a\n:::\n',
  )
  expect(told).toEqual(['docs/a.md:3:1 error :::a generates itself\n    :::a → :::b x → :::a'])
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

const LINES = `export default {
  leafDirectives: {
    video: ({ title, attributes }) => '**' + title + '** on <' + attributes.src + '>',
    bar: (_, { readTitle, at }) => [{ type: 'paragraph', children: readTitle(), at }],
  },
  textDirectives: {
    kbd: (_, { readTitle }) => [{ type: 'emphasis', element: 'em', children: readTitle() }],
    sub: ({ title }) => '<sub>' + title + '</sub>',
    icon: ({ attributes }) => '*' + JSON.stringify(attributes) + '*',
  },
}
`

test('brings directives that are a line, and directives in a text', () => {
  const { html, told, page } = parse(
    { 'ext.ts': LINES },
    `Press :kbd[**Ctrl**], H:sub[2]O and :icon{#a .b c="d e" f}.
::video[A film]{src=https://example.org/x}

- ::bar[*one*]

## The :kbd[key]
`,
  )
  expect(told).toEqual([])
  expect(html).toContain('<p>Press <em><strong>Ctrl</strong></em>, H<sub>2</sub>O and <em>{')
  expect(page.sections?.[0]?.text).toContain('{"id":"a","class":"b","c":"d e","f":""}')
  expect(html).toContain(
    '<p><strong>A film</strong> on <a href="https://example.org/x">https://example.org/x</a></p>',
  )
  expect(html).toContain('<ul>\n<li><p><em>one</em></p>\n</li>\n</ul>')
  expect(page.headings).toMatchObject([{ text: 'The key', id: 'the-key' }])
})

test('leaves line and text directives that do not exist as written, and warns of them', () => {
  const text = `::vido[**x**]{a=b}

See :kbt[*x*] and :note{x=1}, a:b[1], \\:c[2], 10:30, https://example.org/:a[b], :d[e](f.md), :+1: and :g[^1].

::note[x]
::before is text

::{x}

[^1]: N
`
  const { html, told } = parse({ 'ext.ts': LINES }, text)
  expect(html).toContain('<p>::vido[<strong>x</strong>]{a=b}</p>')
  expect(html).toContain('See :kbt[<em>x</em>] and :note{x=1}, a:b[1], :c[2], 10:30,')
  expect(html).toContain(':d<a href="f.md">e</a>')
  expect(html).toContain('<p>::note[x]</p>\n<p>::before is text</p>\n<p>::{x}</p>')
  expect(told).toEqual([
    'docs/a.md:1:1 warning unknown directive "::vido"; it is shown as text\n    did you mean "::video"?',
    'docs/a.md:3:5 warning unknown directive ":kbt"; it is shown as text\n    did you mean ":kbd"?',
    'docs/a.md:3:19 warning unknown directive ":note"; it is shown as text\n    a block begins with ":::note" and ends with ":::"',
    'docs/a.md:5:1 warning unknown directive "::note"; it is shown as text\n    a block begins with ":::note" and ends with ":::"',
  ])
})

test('has no expression in the braces of a directive in a text', () => {
  const { extension } = open({ 'ext.ts': LINES })
  const parsePage = createParser({
    readText: () => undefined,
    dialect: openMdx(),
    extensions: [extension],
  })
  const text = 'A :icon{src=x} :b{y} and :c{1 + 1}.\n'
  const page = parsePage({ path: 'docs/a.mdx', relativePath: 'a.mdx', text })
  expect(article(page).trim()).toBe('<p>A <em>{"src":"x"}</em> :b{y} and :c.</p>')
  expect(messages(page)[0]).toContain('docs/a.mdx:1:16 warning unknown directive ":b"')
})

test('says what a directive within a line has done wrong', () => {
  const { html, told } = parse(
    {
      'ext.ts':
        "export default { leafDirectives: { a: () => '::a', b: () => ({}) }, textDirectives: { c: () => [{ type: 'rule' }], d() { throw new Error('no') } } }\n",
    },
    '::a\n\n::b\n\nText :c[x] and :d[y].\n',
  )
  expect(html).toBe('<p>Text  and .</p>')
  expect(told).toEqual([
    'docs/a.md:1:1 error ::a generates itself',
    expect.stringContaining(
      'docs/a.md:3:1 error ::b of the extension ext.ts failed\n    it returned another object',
    ),
    expect.stringContaining(
      'docs/a.md:5:6 error :c of the extension ext.ts failed\n    there is no inline node "rule"',
    ),
    expect.stringContaining('docs/a.md:5:16 error :d of the extension ext.ts failed\n    no\nin ext.ts:1:'),
  ])
})
