// The words of a tool's facts on a page: text, whatever marks are in them.
import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import { factDirectives } from '../../../src/pipeline/fact-directives.ts'
import { prose } from '../../../src/tool/directives/table.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { createChance } from '../../chance.ts'
import { html } from '../markdown/parsing.ts'

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '',
    )

const WORDS = [
  'Copies <source> to <target> by <link>.',
  'A <img src=x onerror=alert(1)> b.',
  '<!-- hidden --> and <script>alert(1)</script>',
  '*one* **two** _three_ ~~four~~ [five](/there) ![six](x.png) [7]: x',
  'snake_case and _private_ and 2 * 3 * 4',
  'a | b \\| c \\ d',
  '&lt; &#60; A & B',
  '{/* gone */} {braces} {#id}',
  'a ` b `` c',
  ':::note',
  '# no heading',
  '- no list',
  '1. no list',
  '---',
  '=== x',
  '```sh',
  '    indented',
]

describe('prose', () => {
  test.each(WORDS)('shows %j in a paragraph', (words) => {
    const shown = html(prose(words))
    expect(shown).toMatch(/^<p>.*<\/p>$/s)
    expect(textOf(shown)).toBe(words.trim().replace(/\s+/g, ' '))
    expect(shown).not.toMatch(/<(?!\/?p>)/)
  })

  test('keeps code, and links addresses', () => {
    expect(html(prose('Like `cp <a|b> *`, see https://example.org/a_b_c?x=1&y=2.'))).toBe(
      '<p>Like <code>cp &lt;a|b&gt; *</code>, see ' +
        '<a href="https://example.org/a_b_c?x=1&amp;y=2">https://example.org/a_b_c?x=1&amp;y=2</a>.</p>',
    )
  })

  test('shows any marks, in any order, as they are', () => {
    const chance = createChance(7)
    const marks = [
      '`',
      '*',
      '_',
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '|',
      '~',
      '&',
      '#',
      '-',
      '!',
      '{',
      '}',
      ':',
      'a',
      'b ',
      ' ',
      '1.',
    ]
    for (let round = 0; round < 3000; round++) {
      const words = Array.from({ length: 1 + chance.below(12) }, () => chance.pick(marks)).join('')
      // What stands in backticks is code, which drops blanks at both its ends.
      if (/(?<!`)`[^`]+`(?!`)/.test(words) || words.trim() === '') continue
      expect([words, textOf(html(`x ${prose(words)}`))]).toEqual([
        words,
        `x ${words.trim().replace(/\s+/g, ' ')}`,
      ])
    }
  })
})

describe('a description of several lines', () => {
  const description = 'Copies <a>.\nTwo lines.\n\n- and a list | with | pipes'
  const facts: Facts = {
    tree: assembleTree({
      version: 1,
      name: 'tidy',
      invocations: { installed: 'tidy' },
      options: [],
      commands: [
        {
          path: 'cp',
          description,
          arguments: [{ name: 'from', description, unit: '<mb>', defaultNote: 'the *first*' }],
          options: [{ flags: '--mode <m>', description, choices: ['a\nb', '``c`'] }],
        },
        { path: 'mv', description: 'Moves.' },
      ],
    }),
    calls: new Map(),
    environment: {
      version: 1,
      variables: [{ name: 'HOME', description, format: '<path>', default: '~x~' }],
      chains: [],
      deployments: [
        {
          name: 'one',
          file: 'one.json',
          chainId: 1,
          supported: true,
          contracts: { '"><b>x': '<i>0x0' },
          others: {},
        },
      ],
    },
    changelog: {
      version: 1,
      releases: [{ version: '1 <b>', date: null, channel: '*new*', changes: ['- <x> goes', '2. more'] }],
    },
  }
  const flat = 'Copies &lt;a&gt;. Two lines. - and a list | with | pipes'
  const show = (directive: string) =>
    html(`${directive}\n:::`, { extensions: [factDirectives(facts, ENGLISH.tool)] })
  const cells = (directive: string) =>
    [...show(directive).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)

  test('stays in its cell', () => {
    expect(cells(':::commands')).toEqual(['<code>cp</code>', flat, '<code>mv</code>', 'Moves.'])
  })

  test('stays in its line', () => {
    expect(show(':::command cp')).toContain(
      `<dl>\n<dt><code>&lt;from&gt;</code> <small>&lt;mb&gt;; default: the *first*</small></dt>\n<dd>${flat}</dd>\n` +
        `<dt><code>--mode &lt;m&gt;</code> <small><code>a b</code>, <code>\`\`c\`</code></small></dt>\n<dd>${flat}</dd>\n</dl>`,
    )
    expect(show(':::environment')).toBe(
      `<p><code>HOME</code>: ${flat} (Format: &lt;path&gt;; Required: no; Default: ~x~)</p>`,
    )
    expect(show(':::addresses one')).toBe('<p>"&gt;&lt;b&gt;x: <code>&lt;i&gt;0x0</code></p>')
  })

  test('is one paragraph, and one item of a list', () => {
    expect(show(':::command cp')).toContain(`<p>${flat}</p>`)
    expect(show(':::changelog')).toContain(
      '<p>*new*</p>\n<ul>\n<li>- &lt;x&gt; goes.</li>\n<li>2. more.</li>\n</ul>',
    )
    expect(show(':::changelog')).toContain('<h2 id="v1-b">1 &lt;b&gt;<a ')
  })
})
