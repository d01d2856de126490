import { describe, expect, it } from 'vitest'
import { parse as parseWithLibrary } from 'yaml'
import { parseFrontMatter } from '../../../src/markdown/front-matter.ts'
import { parseFlat, parseYaml } from '../../../src/text/yaml.ts'

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

  it('[E-13] reports every mistake with line, column, what was expected and what was got', () => {
    expect(
      check('title: [2024]\nsidebar_position: first\ndraft: maybe\ntoc_min_heading_level: 7\nkeywords: a, b'),
    ).toEqual([
      'docs/a.md:2:8 error front matter title: expected text, got a list (put the value in quotes)',
      'docs/a.md:3:19 error front matter sidebar_position: expected a number, got "first"',
      'docs/a.md:6:11 error front matter keywords: expected a list of texts, got "a, b"',
      'docs/a.md:4:8 error front matter draft: expected true or false, got "maybe"',
      'docs/a.md:5:24 error front matter toc_min_heading_level: expected a whole number from 2 to 6, got 7',
    ])
    expect(check('toc_min_heading_level: 4\ntoc_max_heading_level: 2')).toEqual([
      'docs/a.md:2:24 error front matter toc_min_heading_level: expected at most toc_max_heading_level, which is 2, got 4',
    ])
    expect(check('title: A\ncustom_edit_url: github.com/x')).toEqual([
      'docs/a.md:3:18 error front matter custom_edit_url: expected a URL, got "github.com/x" (such as "https://example.org/edit/page.md", or a path that starts with a slash)',
    ])
    for (const url of ['/edit', 'https://example.org/a', 'mailto:a@example.org', 'null', '""'])
      expect(check(`custom_edit_url: ${url}`)).toEqual([])
    expect(check('last_update:\n  date: soon\n  autor: x')).toEqual([
      'docs/a.md:3:9 error front matter last_update.date: expected a date such as "2025-01-31", got "soon"',
      'docs/a.md:4:1 warning unknown front matter key "last_update.autor" (did you mean "author"?)',
    ])
  })

  it('[E-13] rejects empty names and slugs', () => {
    expect(check('id: ""\nslug: " "\nsidebar_label: ""\ntitle: ""')).toEqual([
      'docs/a.md:2:5 error front matter id: expected text that is not empty, got ""',
      'docs/a.md:4:16 error front matter sidebar_label: expected text that is not empty, got ""',
      'docs/a.md:3:7 error front matter slug: expected text that is not empty, got " "',
    ])
  })

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
    expect(check("description: 'It\ntitle: It's")).not.toEqual([])
  })

  it('[E-13] warns of unknown keys with the nearest known one', () => {
    expect(check('descripton: x\nconstructor: y\nzzzzzzzz: 1')).toEqual([
      'docs/a.md:2:1 warning unknown front matter key "descripton" (did you mean "description"?)',
      'docs/a.md:3:1 warning unknown front matter key "constructor"',
      'docs/a.md:4:1 warning unknown front matter key "zzzzzzzz"',
    ])
  })

  it('[E-13] reports YAML that cannot be read, with its place', () => {
    expect(check('title: [a\nslug: b')).toEqual([
      'docs/a.md:2:8 error front matter: the [ after title: is never closed (add the ])',
    ])
    expect(check('title: a\nslug: "x\nid: b')).toEqual([
      'docs/a.md:3:7 error front matter: the " after slug: is never closed (add the ")',
    ])
    expect(check('title: a: b')).toEqual([
      'docs/a.md:2:8 error front matter: the value of title contains a colon and a space, which begin another value (put the value in quotes)',
    ])
    expect(check('title: a\n  b: c')).toEqual([
      'docs/a.md:2:8 error front matter: title has a value, and keys below it (remove one of them, or the indent)',
    ])
    expect(check('title: a\ntitle: b')).toEqual([
      'docs/a.md:3:1 error front matter: duplicate key title (remove one of them)',
    ])
    expect(check('title: @a')).toEqual([
      'docs/a.md:2:8 error front matter: the value of title begins with @, a mark of YAML (put the value in quotes)',
    ])
    expect(check('title: "a" b')).toEqual([
      'docs/a.md:2:12 error front matter: the value of title ends before the end of the line (put the whole value in quotes)',
    ])
    expect(check("title: 'it's'")).toEqual([
      "docs/a.md:2:12 error front matter: the value of title ends before the end of the line (write ' twice within it, or put it in double quotes)",
    ])
    expect(check('title:a\nslug: b')).toEqual([
      'docs/a.md:2:1 error front matter: this line is no key with a value (write "name: value", with a space after the colon)',
    ])
    expect(check('a:\n\tb: c')).toEqual([
      'docs/a.md:3:1 error front matter: this line is indented by a tab (indent with spaces)',
    ])
    expect(check('title: a\ndescription: *b*')).toEqual([
      'docs/a.md:3:14 error front matter: *b* refers to an anchor that does not exist (put the value in quotes)',
    ])
    expect(check('a: &a x\ntitle: *a')).toEqual(['docs/a.md:2:1 warning unknown front matter key "a"'])
    const many = (name: string) => `[${Array(9).fill(`*${name}`)}]`
    expect(check(`a: &a [x]\nb: &b ${many('a')}\nc: &c ${many('b')}\nd: ${many('c')}`)).toEqual([
      'docs/a.md:2:1 error front matter: aliases ("*name") expand to too many values (write them out)',
    ])
    expect(check('- a\n- b')).toEqual([
      'docs/a.md:2:1 error front matter: expected keys and values, such as "title: Reports"',
    ])
    expect(
      parseFrontMatter('---\ntitle: a\n\ntext\n', 'docs/a.md').problems.map(({ message }) => message),
    ).toEqual(['the front matter is never closed'])
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
