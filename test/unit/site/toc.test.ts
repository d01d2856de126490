import { expect, test } from 'vitest'
import type { Heading } from '../../../src/model/page.ts'
import type { TocItem } from '../../../src/model/page-props.ts'
import { tableOfContents, tocLevels } from '../../../src/render/toc.ts'

const headings = (...levels: number[]): Heading[] =>
  levels.map((level, index) => ({
    level: level as Heading['level'],
    id: `h${index}`,
    html: `<code>${index}</code>`,
    text: String(index),
    line: index + 1,
  }))

/** Ids, or another part of the items, the children in brackets after their parent. */
const sketch = (items: TocItem[], part = ({ id }: TocItem): string => id): unknown[] =>
  items.flatMap((item) =>
    item.children.length > 0 ? [part(item), sketch(item.children, part)] : [part(item)],
  )

test('headings nest by level', () => {
  expect(tableOfContents(headings(2, 3), { min: 2, max: 3 })).toEqual([
    { id: 'h0', html: '<code>0</code>', children: [{ id: 'h1', html: '<code>1</code>', children: [] }] },
  ])
})

test.each<[levels: number[], min: number, max: number, expected: unknown[]]>([
  [[2, 3, 3, 2], 2, 3, ['h0', ['h1', 'h2'], 'h3']],
  [[2, 4, 3, 2], 2, 4, ['h0', ['h1', 'h2'], 'h3']],
  [[4, 2, 3], 2, 4, ['h0', 'h1', ['h2']]],
  [[1, 2, 3, 4], 2, 3, ['h1', ['h2']]],
  [[2, 3, 2, 4, 3], 3, 4, ['h1', 'h3', 'h4']],
  [[3, 2, 4], 3, 4, ['h0', 'h2']],
  [[], 2, 3, []],
])('levels %j from %i to %i', (levels, min, max, expected) => {
  expect(sketch(tableOfContents(headings(...levels), { min, max }))).toEqual(expected)
})

test('a short name is listed where no other heading has the same', () => {
  const named = headings(2, 3, 3, 3).map((heading, index) => ({
    ...heading,
    short: ['a', '<b>', '<b>', 'c&d'][index]!,
  }))
  expect(sketch(tableOfContents(named, { min: 2, max: 3 }), ({ html }) => html)).toEqual([
    'a',
    ['<code>1</code>', '<code>2</code>', 'c&amp;d'],
  ])
})

test('a heading without an id is not listed', () => {
  const [heading] = headings(2)
  expect(tableOfContents([{ ...heading!, id: '' }], { min: 1, max: 6 })).toEqual([])
})

test('the levels are 2 to 3, unless the site or the page says otherwise', () => {
  expect(tocLevels({})).toEqual({ min: 2, max: 3 })
  expect(tocLevels({ toc_max_heading_level: 5 }, { min: 3, max: 4 })).toEqual({ min: 3, max: 5 })
  expect(tocLevels({ toc_min_heading_level: 2 }, { min: 3, max: 4 })).toEqual({ min: 2, max: 4 })
})
