import { describe, expect, it } from 'vitest'
import { parse as parseWithLibrary } from 'yaml'
import { parseFrontMatter } from '../../../src/markdown/front-matter.ts'
import { parseFlat, parseYaml } from '../../../src/text/yaml.ts'
import { textCases } from '../texts.ts'

function check(yaml: string): string[] {
  return parseFrontMatter(`---\n${yaml}\n---\n\ntext\n`, 'docs/a.md').problems.map(
    ({ file, line, column, severity, message, hint }) =>
      `${file}:${line}:${column} ${severity} ${message}${hint ? ` (${hint})` : ''}`,
  )
}

describe('front matter', () => {
  it('takes every key that pages may have', () => {
    const yaml = `id: a
title: "A: b"
sidebar_label: 'L'
sidebar_position: 1.5
slug: /x
description: >
  Folded
  text
keywords: [a, b]
image: ./i.png
draft: false
unlisted: true
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 4
pagination_label: P
pagination_prev: null
pagination_next: other
displayed_sidebar: null
custom_edit_url: null
sidebar_class_name: c
sidebar_custom_props: {x: 1}
tags: [one, {label: Two, permalink: /2}, {label: Three}]
last_update: {date: 2025-01-31, author: A}`
    const { data, lines, problems } = parseFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md')
    expect(problems).toEqual([])
    expect(data).toEqual({
      id: 'a',
      title: 'A: b',
      sidebar_label: 'L',
      sidebar_position: 1.5,
      slug: '/x',
      description: 'Folded text\n',
      keywords: ['a', 'b'],
      image: './i.png',
      draft: false,
      unlisted: true,
      hide_title: true,
      hide_table_of_contents: false,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      pagination_label: 'P',
      pagination_prev: null,
      pagination_next: 'other',
      displayed_sidebar: null,
      custom_edit_url: null,
      sidebar_class_name: 'c',
      sidebar_custom_props: { x: 1 },
      tags: ['one', { label: 'Two', permalink: '/2' }, 'Three'],
      last_update: { date: '2025-01-31', author: 'A' },
    })
    expect(lines).toMatchObject({ id: 2, title: 3, keywords: 10, last_update: 26 })
  })

  textCases('markdown/front-matter-mistakes', ({ text }) => check(text).join('\n'))

  it('takes numbers, true and false as text, as written, and quoted ones as what they say', () => {
    const read = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md')
    const nested =
      'tags: [2024, x, {label: L, permalink: /y}]\nlast_update:\n  author: 007\n  date: 2024-01-31'
    for (const more of ['', `\n${nested}`]) {
      const { data, problems } = read(
        `id: 3\ntitle: 1.0\nsidebar_label: true\nsidebar_position: "-2.5"\ndraft: "false"\ntoc_max_heading_level: '4'${more}`,
      )
      expect(problems).toEqual([])
      expect(data).toMatchObject({
        id: '3',
        title: '1.0',
        sidebar_label: 'true',
        sidebar_position: -2.5,
        draft: false,
        toc_max_heading_level: 4,
      })
      if (more)
        expect(data).toMatchObject({
          tags: ['2024', 'x', { label: 'L', permalink: '/y' }],
          last_update: { author: '007', date: '2024-01-31' },
        })
    }
  })

  it('takes text in quotes whose further lines begin at the margin, as js-yaml does', () => {
    const { data, lines, problems } = parseFrontMatter(
      "---\ndescription: 'It''s\nimage: no key'\ntitle: \"A\n\nB\" # end\nid: c\n---\n",
      'docs/a.md',
    )
    expect(problems).toEqual([])
    expect(data).toEqual({ description: "It's image: no key", title: 'A\nB', id: 'c' })
    expect(lines).toEqual({ description: 2, title: 4, id: 7 })
  })

  it('[E-13] is reported where it is never closed', () => {
    const { problems } = parseFrontMatter('---\ntitle: a\n\ntext\n', 'docs/a.md')
    expect(problems.map(({ message }) => message)).toEqual(['the front matter is never closed'])
  })

  it('is not a rule at the top of a page', () => {
    expect(parseFrontMatter('---\n\ntext\n', 'docs/a.md')).toMatchObject({
      data: {},
      problems: [],
      bodyStart: 0,
    })
    expect(parseFrontMatter('text\n---\n', 'docs/a.md').data).toEqual({})
  })
})

describe('flat YAML', () => {
  const values = [
    `plain·two words·a: b·a:b·a #b·a#b·# c·· ·~·null·Null·nULL·true·True·TRUE·tRUE·false·yes`,
    `no·on·0·1·-1·+1·007·1_000·1.0·1.·.5·1e3·1E-3·.inf·-.INF·.nan·0x1F·0o17·0b1·1.2.3`,
    `2024-01-31·2024-01-31 10:00·12:30·123456789012345·1234567890123456·12345678901234567890`,
    `"q"·'q'·"a\\nb"·'it''s'·"a" b·"·'·""·''·"a: b # c"·[a]·{a: 1}·- a·-a·-·? a·?a·! a·!a·&a b`,
    `*a·@a·\`a\`·%a·| x·> x·, x·(a)·/a/b·./a·.a·$a·é·ünï: x·a\tb·a \t# c·trailing   ·  leading·a:`,
    `http://x.y/z·C:\\x·a\u00a0·\u00a0a·a]·a}·<b>·=·<<·a, b·a & b·NaN·Infinity·1st·3. Setup·+·1-2·0.1.0`,
    `1,2·٣·a\\b`,
  ].flatMap((line) => line.split('·'))
  const texts = [
    ...values.map((value) => `key: ${value}`),
    ...values.map((value) => `a: 1\nkey: ${value}\nb: 2`),
    ...values.map((value) => `${value}: x`),
    ...values.map((value) => `a: x\n${value}`),
    ...values.map((value) => `a:\n${value}`),
    ...values.map((value) => `a: x\n  ${value}`),
    ...values.flatMap((one) => values.slice(0, 40).map((other) => `a: ${one}\nb: ${other}`)),
    'a: 1\n\n# c\n\nb: 2\n',
    'a: 1\na: 2',
    'a:\nb: 1',
    'a:',
    'a:\n- x',
    'a:\n  b: 1',
    '---\na: 1',
    'a: 1\n...',
    '%YAML 1.2\na: 1',
    '__proto__: 1',
    'a:1',
    'a : 1',
    '"a": 1',
    'a b: 1',
    '',
  ]

  it('gives what the whole parser gives, or leaves the text to it', () => {
    let read = 0
    for (const text of texts) {
      const flat = parseFlat(text)
      if (!flat) continue
      read++
      expect({ text, data: flat.data }).toEqual({ text, data: parseWithLibrary(text) ?? {} })
    }
    expect(read).toBeGreaterThan(900)
  })

  it('finds the same places as the whole parser', () => {
    const text = 'title: A\nslug:   /x\n\nkey: "v"\n'
    const whole = parseYaml(`${text}list: [1]\n`)
    const flat = parseFlat(text)
    if (Array.isArray(whole) || !flat) throw new Error('expected both to parse')
    for (const [key, position] of flat.positions) expect(whole.positions.get(key)).toEqual(position)
  })
})
