import { describe, expect, test } from 'vitest'
import { complaint } from './site-folder.ts'

const at = (column: number, text: string) => `docs.config.json:1:${column}  error  ${text}`
const SHORTHAND = 'an item has a "type"; without one, its keys are category labels and its values their items'
const KNOWN_ITEMS =
  'doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, link, localeDropdown, search'

describe('[E-13] a config that is not JSON', () => {
  test.each([
    ['is empty', '', 1, 'expected a value, got the end of the file'],
    ['lacks a comma', '{"title": "T" "url": 1}', 15, 'expected a comma or }, got "'],
    ['has a comma too many', '{"title": "T",}', 15, 'expected a key, got }\n    remove the comma before it'],
    [
      'has a comma too many in a list',
      '{"a": [1,]}',
      10,
      'expected a value, got ]\n    remove the comma before it',
    ],
    [
      'has a comment',
      '{ // hi\n}',
      3,
      'expected a key in double quotes, got //\n    JSON does not allow comments',
    ],
    [
      'has single quotes',
      "{'a': 1}",
      2,
      "expected a key in double quotes, got 'a'\n    JSON strings use double quotes",
    ],
    ['has a bare word', '{"a": yes}', 7, 'expected a value, got yes'],
    ['lacks a colon', '{"a" 1}', 6, 'expected a colon, got 1'],
    ['goes on after its end', '{} x', 4, 'expected the end of the file, got x'],
    ['ends too early', '{"a": [1', 9, 'expected a comma or ], got the end of the file'],
    ['has an open string', '{"a": "b\n}', 7, 'unterminated string or invalid escape sequence'],
    ['has a wrong escape', '{"a": "\\x"}', 7, 'unterminated string or invalid escape sequence'],
    ['has a wrong number', '{"a": 01}', 8, 'expected a comma or }, got 1'],
    ['is nested without end', '['.repeat(100_000), 202, 'nested deeper than 200 levels'],
  ])('%s', (_, text, column, message) => {
    expect(complaint(text)).toBe(at(column, message))
  })

  test('is not UTF-8', () => {
    expect(complaint(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(
      'docs.config.json  error  not valid UTF-8\n    save the file in UTF-8',
    )
  })

  test('is reported at its line', () => {
    expect(complaint('{\n  "title": "T",\r\n  "url": ,\n}')).toBe(
      'docs.config.json:3:10  error  expected a value, got ,',
    )
  })
})

describe('[E-13] a wrong value', () => {
  test.each([
    ['no object', '[1]', 1, 'expected an object, got a list'],
    ['no text', '{"title":7}', 10, 'title: expected text, got 7'],
    ['an empty list for a text', '{"title":[]}', 10, 'title: expected text, got an empty list'],
    ['empty text for a list', '{"i18n":{"locales":""}}', 20, 'i18n.locales: expected a list, got ""'],
    ['empty text', '{"title":""}', 10, 'title: expected text that is not empty, got ""'],
    ['no flag', '{"noIndex":"yes"}', 12, 'noIndex: expected true or false, got "yes"'],
    ['no list', '{"redirects":{}}', 14, 'redirects: expected a list, got an object'],
    ['no section', '{"docs":null}', 9, 'docs: expected an object, got null'],
    [
      'several kinds',
      '{"storage":{"namespace":5}}',
      25,
      'storage.namespace: expected true or false or text, got 5',
    ],
    ['a missing key', '{"redirects":[{"from":"/a"}]}', 15, 'redirects[0].to: expected text, got nothing'],
    [
      'a number too great',
      '{"cli":{"coverage":{"commands":101}}}',
      32,
      'cli.coverage.commands: expected a number of at most 100, got 101',
    ],
    [
      'a number too small',
      '{"cli":{"coverage":{"options":-1}}}',
      31,
      'cli.coverage.options: expected a number of at least 0, got -1',
    ],
    [
      'no whole number',
      '{"links":{"external":{"timeout":1.5}}}',
      33,
      'links.external.timeout: expected a whole number, got 1.5',
    ],
    [
      'no positive number',
      '{"themeConfig":{"navbar":{"logo":{"src":"a","width":0}}}}',
      53,
      'themeConfig.navbar.logo.width: expected a number greater than 0, got 0',
    ],
    [
      'an empty list',
      '{"i18n":{"locales":[]}}',
      20,
      'i18n.locales: expected a list that is not empty, got an empty list',
    ],
    [
      'a key with a space',
      '{"lint":{"a b":"x"}}',
      16,
      'lint["a b"]: expected "ignore", "log", "warn" or "throw", got "x"',
    ],
    [
      'a long value',
      `{"noIndex":"${'x'.repeat(200)}"}`,
      12,
      `noIndex: expected true or false, got "${'x'.repeat(76)}…`,
    ],
  ])('%s', (_, text, column, message) => {
    expect(complaint(text)).toBe(at(column, message))
  })

  test.each(['/é/', '/a b', '/a%20b/', '/a//b', '/../b', '/a/.', '/a?b'])(
    'is a base path that hosts spell in several ways: %s',
    (baseUrl) => {
      expect(complaint({ baseUrl })).toBe(
        at(
          12,
          `baseUrl: expected a path of letters, digits and "-._~", got "${baseUrl}"\n` +
            '    such as "/my-tool/", without "..", "//", spaces and escapes',
        ),
      )
    },
  )

  test.each(['../x', 'x?y', 'docs#a', 'a\u0000'])(
    'is a path of the docs that is no plain path: %j',
    (path) => {
      const hint = '    such as "docs"; "/" is the root of the site'
      const expected = `expected a path without "..", "?" and "#", got ${JSON.stringify(path)}\n${hint}`
      expect(complaint({ docs: { routeBasePath: path } })).toBe(at(26, `docs.routeBasePath: ${expected}`))
      expect(complaint({ docs: { versions: { current: { path } } } })).toBe(
        at(40, `docs.versions.current.path: ${expected}`),
      )
    },
  )

  test.each(['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'])(
    '[B-05] %s is none of the four words',
    (setting) => {
      expect(complaint({ [setting]: 'thow' })).toBe(
        at(
          setting.length + 5,
          `${setting}: expected "ignore", "log", "warn" or "throw", got "thow"\n    did you mean "throw"?`,
        ),
      )
      expect(complaint({ [setting]: false })).toBe(
        at(setting.length + 5, `${setting}: expected "ignore", "log", "warn" or "throw", got false`),
      )
    },
  )
})

describe('[E-13] an unknown key', () => {
  test('is given the nearest known one and all of them', () => {
    expect(complaint('{"themeConfig":{"colourMode":{}}}')).toBe(
      `${at(17, 'themeConfig: unknown key "colourMode"')}
    did you mean "colorMode"?
    known keys: announcementBar, colorMode, docs, footer, image, mermaid, metadata, navbar, prism, socialCards, tableOfContents`,
    )
  })

  test('at the top is named without a path', () => {
    expect(complaint('{"titel":"T"}').split('\n').slice(0, 2)).toEqual([
      at(2, 'unknown key "titel"'),
      '    did you mean "title"?',
    ])
  })

  test('that is one of a section is given its path', () => {
    expect(complaint('{"navbar":{}}')).toBe(
      at(2, 'unknown key "navbar"\n    did you mean "themeConfig.navbar"?'),
    )
  })

  test('that is like none is given the known ones', () => {
    expect(complaint('{"storage":{"entirely-else":1}}')).toBe(
      at(13, 'storage: unknown key "entirely-else"\n    known keys: namespace'),
    )
  })

  test('that every object has by itself is unknown all the same', () => {
    expect(complaint('{"storage":{"__proto__":1}}')).toBe(
      `${at(13, '"__proto__" is not allowed as a key\n    choose another name')}\n` +
        at(13, 'storage: unknown key "__proto__"\n    known keys: namespace'),
    )
  })

  test('that is a duplicate is reported, even if it is known', () => {
    expect(complaint('{"title":"a","title":"b"}')).toBe(at(14, 'duplicate key "title"'))
  })
})

describe('[E-06] a navbar item', () => {
  const items = (...list: unknown[]) => ({ themeConfig: { navbar: { items: list } } })
  const inItems = (column: number, text: string) => at(36 + column, `themeConfig.navbar.${text}`)

  test('of an unknown type has no component', () => {
    expect(complaint(items({ type: 'serch' }))).toBe(
      inItems(
        8,
        `items[0].type: no component found for navbar item type "serch"
    did you mean "search"?
    known types: ${KNOWN_ITEMS}`,
      ),
    )
  })

  test('of an unknown type is given the types that the site registered too', () => {
    expect(complaint(items({ type: 'gas-prize' }), { customNavbarItemTypes: ['gas-price'] })).toBe(
      inItems(
        8,
        `items[0].type: no component found for navbar item type "gas-prize"
    did you mean "gas-price"?
    known types: doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, gas-price, html, link, localeDropdown, search`,
      ),
    )
  })

  test('whose type is not text has no component', () => {
    expect(complaint(items({ type: 4 }))).toBe(
      inItems(8, `items[0].type: no component found for navbar item type 4\n    known types: ${KNOWN_ITEMS}`),
    )
  })

  test('that is not an object is rejected', () => {
    expect(complaint(items('search'))).toBe(inItems(0, 'items[0]: expected an object, got "search"'))
  })

  test('cannot be a dropdown in a dropdown', () => {
    expect(complaint(items({ type: 'dropdown', label: 'd', items: [{ type: 'dropdown' }] }))).toBe(
      inItems(
        48,
        `items[0].items[0].type: navbar item type "dropdown" is not allowed in a dropdown
    known types: doc, docSidebar, html, link`,
      ),
    )
  })

  test('of an unknown type in a dropdown has no component', () => {
    expect(complaint(items({ type: 'dropdown', label: 'd', items: [{ type: 'lnk' }] }))).toBe(
      inItems(
        48,
        `items[0].items[0].type: no component found for navbar item type "lnk"
    did you mean "link"?
    known types: doc, docSidebar, html, link`,
      ),
    )
  })

  test.each([[{ label: 'x' }], [{ label: 'x', to: '/', href: '/' }]])('%j must lead to one place', (item) => {
    expect(complaint(items(item))).toBe(
      inItems(
        0,
        'items[0]: expected one of "to" and "href"\n    "to" leads to a page of this site, "href" to any URL',
      ),
    )
  })

  test('must say something', () => {
    expect(complaint(items({ to: '/' }))).toBe(inItems(0, 'items[0]: expected a "label"'))
  })

  test('has a pattern that must be one', () => {
    expect(complaint(items({ label: 'x', to: '/', activeBaseRegex: '(' }))).toBe(
      inItems(40, 'items[0].activeBaseRegex: expected a regular expression, got "("'),
    )
  })

  test('takes versions as a list or an object', () => {
    expect(complaint(items({ type: 'docsVersionDropdown', versions: 4 }))).toBe(
      inItems(41, 'items[0].versions: expected a list or an object, got 4'),
    )
  })
})

describe('[E-13] a sidebar', () => {
  const sidebar = (item: unknown) => ({ docs: { sidebars: { a: [item] } } })
  const inSidebar = (column: number, text: string) => at(26 + column, `docs.sidebars.${text}`)

  test('is a list or an object', () => {
    expect(complaint({ docs: { sidebars: { a: 'x' } } })).toBe(
      inSidebar(0, 'a: expected a list or an object, got "x"'),
    )
  })

  test.each([
    [
      'of an unknown type',
      { type: 'docc', id: 'x' },
      9,
      'a[0].type: expected a known type, got "docc"\n    did you mean "doc"?\n    known types: autogenerated, category, doc, html, link, ref',
    ],
    [
      'with an unknown key',
      { type: 'doc', id: 'x', lable: 'y' },
      24,
      'a[0]: unknown key "lable"\n    did you mean "label"?\n    known keys: className, customProps, id, key, label, type',
    ],
    ['without a needed key', { type: 'link', label: 'l' }, 1, 'a[0].href: expected text, got nothing'],
    [
      'in shorthand with no list',
      { Label: 5 },
      10,
      `a[0].Label: expected a list or an object, got 5\n    ${SHORTHAND}`,
    ],
    [
      'whose type is misspelt',
      { typ: 'doc' },
      8,
      `a[0].typ: expected a list or an object, got "doc"\n    ${SHORTHAND}`,
    ],
    [
      'that is a category without items',
      { type: 'category', label: 'A' },
      1,
      'a[0].items: expected a list or an object, got nothing',
    ],
    ['that is a number', 7, 1, 'a[0]: expected text or an object, got 7'],
    ['that is empty', '', 1, 'a[0]: expected text that is not empty, got ""'],
    [
      'whose link is of an unknown type',
      { type: 'category', label: 'A', items: [], link: { type: 'generated' } },
      58,
      'a[0].link.type: expected a known type, got "generated"\n    known types: doc, generated-index, none',
    ],
    [
      'deep in a category',
      { type: 'category', label: 'A', items: [{ B: [{ type: 'doc' }] }] },
      47,
      'a[0].items[0].B[0].id: expected text, got nothing',
    ],
  ])('has an item %s', (_, item, column, message) => {
    expect(complaint(sidebar(item))).toBe(inSidebar(column, message))
  })
})

describe('[E-13] a rule', () => {
  const folder = 'such as "docs" or "../docs", relative to the folder of the config file'
  const outside = 'such as "docs"; lido-docs reads nothing outside the folder of the config file'
  test.each([
    [
      'url has a path',
      { url: 'https://a.org/x' },
      8,
      'url: expected an absolute URL without a path, got "https://a.org/x"\n    such as "https://example.org"; put the path in baseUrl',
    ],
    [
      'url has no scheme',
      { url: 'a.org' },
      8,
      'url: expected an absolute URL without a path, got "a.org"\n    such as "https://example.org"; put the path in baseUrl',
    ],
    [
      'url is of another scheme',
      { url: 'javascript:1' },
      8,
      'url: expected an absolute URL without a path, got "javascript:1"\n    such as "https://example.org"; put the path in baseUrl',
    ],
    [
      'baseUrl has no slash',
      { baseUrl: 'x' },
      12,
      'baseUrl: expected a path that starts with a slash, got "x"\n    such as "/" or "/my-tool/"; put scheme and host in url',
    ],
    [
      'baseUrl has a host',
      { baseUrl: '//a.org/' },
      12,
      'baseUrl: expected a path that starts with a slash, got "//a.org/"\n    such as "/" or "/my-tool/"; put scheme and host in url',
    ],
    [
      'a pattern has many stars',
      { docs: { exclude: ['**/*.md', '*a'.repeat(5)] } },
      31,
      'docs.exclude[1]: this pattern has too many wildcards\n    at most 4 stars between two slashes, 10 stars and braces in all, and no group that repeats',
    ],
    [
      'a pattern has many braces',
      { docs: { include: ['{a,aa}'.repeat(11)] } },
      21,
      'docs.include[0]: this pattern has too many wildcards\n    at most 4 stars between two slashes, 10 stars and braces in all, and no group that repeats',
    ],
    ...['(a+)+b', '+(a|a?)b', '{a,aa}+b'].map((glob): [string, object, number, string] => [
      `a group of the pattern ${glob} repeats`,
      { docs: { include: [glob] } },
      21,
      'docs.include[0]: this pattern has too many wildcards\n    at most 4 stars between two slashes, 10 stars and braces in all, and no group that repeats',
    ]),
    [
      'docs.path is absolute',
      { docs: { path: '/docs' } },
      17,
      `docs.path: expected a relative path, got "/docs"\n    ${folder}`,
    ],
    [
      'a path holds what no path can',
      { docs: { path: 'a\u0000' } },
      17,
      `docs.path: expected a relative path, got "a\\u0000"\n    ${folder}`,
    ],
    [
      'docs.path is absolute on Windows',
      { docs: { path: 'C:\\d' } },
      17,
      `docs.path: expected a relative path, got "C:\\\\d"\n    ${folder}`,
    ],
    [
      'a fact file lies outside',
      { cli: { manifest: '../cli.json' } },
      20,
      `cli.manifest: expected a relative path inside the site folder, got "../cli.json"\n    ${outside}`,
    ],
    [
      'a static directory leads out',
      { staticDirectories: ['a/../../b'] },
      23,
      `staticDirectories[0]: expected a relative path, got "a/../../b"\n    ${folder}`,
    ],
    [
      'a static directory stands twice',
      { staticDirectories: ['a', 'a'] },
      22,
      'staticDirectories: contains duplicate values',
    ],
    [
      'editUrl is not a URL',
      { docs: { editUrl: 'github.com' } },
      20,
      'docs.editUrl: expected an absolute URL, got "github.com"\n    starting with "https://" or "http://"',
    ],
    [
      'a redirect leads to itself',
      { redirects: [{ from: '/a', to: '/a' }] },
      15,
      'redirects[0]: points to itself',
    ],
    [
      'a redirect leads to itself but for a slash',
      { redirects: [{ from: '/a', to: '/a/' }] },
      15,
      'redirects[0]: points to itself',
    ],
    [
      'a redirect leads to another',
      {
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b/', to: '/c' },
        ],
      },
      33,
      'redirects[0].to: points to another redirect\n    point it directly to "/c"',
    ],
    [
      'one of several redirects leads to itself',
      { redirects: [{ from: ['/b', '/a'], to: '/a' }] },
      15,
      'redirects[0]: points to itself',
    ],
    [
      'one of several redirects has no slash',
      { redirects: [{ from: ['/b', 'a'], to: '/c' }] },
      29,
      'redirects[0].from[1]: expected a path that starts with a slash, got "a"\n    it is relative to baseUrl, such as "/old-page"',
    ],
    [
      'a redirect has no slash',
      { redirects: [{ from: 'a', to: '/b' }] },
      23,
      'redirects[0].from: expected a path that starts with a slash, got "a"\n    it is relative to baseUrl, such as "/old-page"',
    ],
    [
      'a redirect leads out of the site',
      { redirects: [{ from: '/../a', to: '/b' }] },
      23,
      'redirects[0].from: expected a path without "..", "?" and "#", got "/../a"\n    redirects match the path only',
    ],
    [
      'a redirect asks for a query',
      { redirects: [{ from: '/a?b', to: '/b' }] },
      23,
      'redirects[0].from: expected a path without "..", "?" and "#", got "/a?b"\n    redirects match the path only',
    ],
    [
      'a redirect is a pattern of a host',
      { redirects: [{ from: '/*', to: '/b' }] },
      23,
      'redirects[0].from: expected one path, got "/*"\n    patterns such as "/old/*" are not supported; write one redirect for each page',
    ],
    [
      'a locale is none',
      { i18n: { defaultLocale: 'e_n', locales: ['e_n'] } },
      26,
      'i18n.defaultLocale: expected a language tag, got "e_n"\n    such as "en" or "pt-BR"\ndocs.config.json:1:43  error  i18n.locales[0]: expected a language tag, got "e_n"\n    such as "en" or "pt-BR"',
    ],
    [
      'two locales have one path',
      { i18n: { locales: ['en', 'de'], localeConfigs: { de: { baseUrl: '/' } } } },
      48,
      'i18n.localeConfigs: two languages have the same baseUrl\n    omit it: each language except the default one has its own path',
    ],
    [
      'the default locale is not listed',
      { i18n: { defaultLocale: 'de' } },
      26,
      'i18n.defaultLocale: expected one of the locales\n    add it to i18n.locales',
    ],
    [
      'the heading levels cross',
      { themeConfig: { tableOfContents: { minHeadingLevel: 5 } } },
      35,
      'themeConfig.tableOfContents: expected minHeadingLevel not to be greater than maxHeadingLevel',
    ],
    [
      'a heading level is none',
      { themeConfig: { tableOfContents: { minHeadingLevel: 1 } } },
      54,
      'themeConfig.tableOfContents.minHeadingLevel: expected a number of at least 2, got 1',
    ],
    [
      'a meta tag has no name',
      { themeConfig: { metadata: [{ content: 'x' }] } },
      29,
      'themeConfig.metadata[0]: expected one of "name" and "property"',
    ],
    [
      'the copyright has a placeholder',
      { themeConfig: { footer: { copyright: '© {year}' } } },
      39,
      'themeConfig.footer.copyright: placeholders are not supported here\n    write the year as text; the build does not depend on the date',
    ],
    [
      'a footer column has a wrong key',
      { themeConfig: { footer: { links: [{ title: 'T', itmes: [] }] } } },
      36,
      'themeConfig.footer.links[0].items: expected a list, got nothing\ndocs.config.json:1:49  error  themeConfig.footer.links[0]: unknown key "itmes"\n    did you mean "items"?\n    known keys: items, title',
    ],
  ])('%s', (_, config, column, message) => {
    expect(complaint(config)).toBe(at(column, message))
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/\t/evil.example/x',
    'file:///etc/passwd',
  ])('a redirect does not lead to %j', (to) => {
    expect(complaint({ redirects: [{ from: '/a', to }] })).toBe(
      at(
        33,
        `redirects[0].to: expected a path of the site, or an absolute URL, got ${JSON.stringify(to)}
    such as "/new-page" or "https://example.org/page"`,
      ),
    )
  })

  test.each(['http-equiv', 'HTTP-Equiv'])('a head tag does not redirect by %s', (name) => {
    const attributes = { [name]: ' Refresh', content: '0; url=/x' }
    expect(complaint({ headTags: [{ tagName: 'meta', attributes }] })).toBe(
      at(
        45,
        `headTags[0].attributes: http-equiv "refresh" would redirect readers of every page
    write redirects in "redirects"`,
      ),
    )
  })

  test.each(['a/b', 'a\\b', '.', '..', ' ', 'a:b', 'a'.repeat(33), 'a\u0007'])(
    '%j names no version',
    (name) => {
      const written = JSON.stringify(name)
      expect(complaint({ docs: { versions: { [name]: {} } } })).toBe(
        at(
          22,
          `docs.versions: ${written}: not a valid version name
    a version name has 1 to 32 characters, none of / \\ < > : " | ? *, and is not "." or ".."`,
        ),
      )
    },
  )
})

test('[E-13] all mistakes are reported at once, whatever their kind', () => {
  const text = `{
  "titel": "T",
  "url": "a",
  "url": "b",
  "docs": { "path": "/", "breadcrumb": true },
  "themeConfig": { "navbar": { "items": [{ "type": "x" }] } }
}`
  const heads = complaint(text)
    .split('\n')
    .filter((line) => !line.startsWith(' '))
  expect(heads).toEqual([
    'docs.config.json:2:3  error  unknown key "titel"',
    'docs.config.json:4:3  error  duplicate key "url"',
    'docs.config.json:4:10  error  url: expected an absolute URL without a path, got "b"',
    'docs.config.json:5:21  error  docs.path: expected a relative path, got "/"',
    'docs.config.json:5:26  error  docs: unknown key "breadcrumb"',
    'docs.config.json:6:52  error  themeConfig.navbar.items[0].type: no component found for navbar item type "x"',
  ])
})
