// The settings in `test/cases/settings` have the mistakes that can be made together.
import { describe, expect, test } from 'vitest'
import { complaint } from './site-folder.ts'

const at = (column: number, text: string) => `docs.config.json:1:${column}  error  ${text}`

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

test('[E-13] settings that are no object', () => {
  expect(complaint('[1]')).toBe(at(1, 'expected an object, got a list'))
})

test('[E-13] settings whose sections are empty', () => {
  expect(complaint('{"i18n":{"locales":[]}}')).toBe(
    at(20, 'i18n.locales: expected a list that is not empty, got an empty list'),
  )
})

test.each(['/é/', '/a b', '/a%20b/', '/a//b', '/../b', '/a/.', '/a?b'])(
  '[E-13] a base path that hosts spell in several ways: %s',
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

test('[E-06] an item of an unknown type is given the types that the site registered too', () => {
  const config = { themeConfig: { navbar: { items: [{ type: 'gas-prize' }] } } }
  expect(complaint(config, { customNavbarItemTypes: ['gas-price'] })).toBe(
    at(
      44,
      `themeConfig.navbar.items[0].type: no component found for navbar item type "gas-prize"
    did you mean "gas-price"?
    known types: doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, gas-price, html, link, localeDropdown, search`,
    ),
  )
})
