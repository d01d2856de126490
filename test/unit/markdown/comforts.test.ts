import { describe, expect, test } from 'vitest'
import { html } from './parsing.ts'

describe('emoji by name', () => {
  test.each([
    ['Done :tada: and :+1:', '<p>Done 🎉 and 👍</p>'],
    ['**:white_check_mark:** &amp; :x:', '<p><strong>✅</strong> &amp; ❌</p>'],
    [
      'at 10:30:45, `:tada:`, :no_such_name:, :constructor:',
      '<p>at 10:30:45, <code>:tada:</code>, :no_such_name:, :constructor:</p>',
    ],
    ['a:tada:b', '<p>a:tada:b</p>'],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('are not part of the id of a heading', () => {
    expect(html('## Party :tada:')).toContain('<h2 id="party-tada">Party 🎉')
  })
})

test.each([
  ['@interface mode:single', 'interface-mode'],
  ['The node:fs module', 'the-node-module'],
  ['See **a:b** and [c:d{.x}](/e)', 'see-a-and-c'],
  ['`node:fs` at 10:30, a::b, std::vec, x:', 'nodefs-at-1030-ab-stdvec-x'],
  ['Escaped a\\:b', 'escaped-ab'],
])('the id of "%s" is that of Docusaurus, which reads names after colons as directives', (text, id) => {
  expect(html(`## ${text}`)).toContain(`<h2 id="${id}">`)
})

test('commands for npm are shown for every package manager', () => {
  const made = html('```bash npm2yarn\nnpm install --save-dev tidy\n```')
  expect(made).toContain('<div class="tabs" data-group="npm2yarn">')
  const labels = [...made.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['npm', 'Yarn', 'pnpm', 'Bun'])
  const text = made.replace(/<[^>]*>/g, '')
  for (const command of [
    'npm install --save-dev tidy',
    'yarn add --dev tidy',
    'pnpm add --save-dev tidy',
    'bun add --dev tidy',
  ])
    expect(text).toContain(command)
})

test('commands for npm are shown for those package managers that the site names', () => {
  const made = html('```bash npm2yarn\nnpm install tidy\n```', { packageManagers: ['pnpm', 'yarn'] })
  const labels = [...made.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['npm', 'pnpm', 'Yarn'])
})

test('tabs may be chosen by the URL', () => {
  const tabs = (properties: string) =>
    html(`<Tabs ${properties}>\n<TabItem value="a" label="A">\n\na\n\n</TabItem>\n</Tabs>`)
  expect(tabs('queryString="os"')).toContain('data-query="os"')
  expect(tabs('groupId="os" queryString')).toContain('data-group="os" data-query="os"')
  expect(tabs('groupId="os" queryString={false}')).not.toContain('data-query')
  expect(tabs('groupId="os"')).not.toContain('data-query')
})

test('the content of lazy tabs loads when a reader opens them, unless its author says otherwise', () => {
  const media =
    '<iframe src="https://a.example/"></iframe>\n\n<video src="./a.mp4" preload="auto"></video>\n\n<audio src="./a.mp3"></audio>\n'
  const inTabs = (properties: string) =>
    html(`<Tabs${properties}>\n<TabItem value="a">\n\n${media}\n</TabItem>\n</Tabs>\n\n${media}`)
  const loading = (text: string) => text.match(/ (?:loading|preload)="\w+"/g)
  expect(loading(inTabs(' lazy'))).toEqual([
    ' loading="lazy"',
    ' preload="auto"',
    ' preload="none"',
    ' preload="auto"',
  ])
  expect(loading(inTabs(''))).toEqual([' preload="auto"', ' preload="auto"'])
})
