import { describe, expect, it, test } from 'vitest'
import type { Doc } from '../../../src/model/site.ts'
import type { PageTag } from '../../../src/schema/front-matter.ts'
import { kebab, tagsOf } from '../../../src/site/tags.ts'
import { parseTagsFile } from '../../../src/sources/read.ts'

const doc = (id: string, tags: PageTag[], more: Partial<Doc> = {}): Doc => ({
  id,
  route: `/${id}`,
  source: `docs/${id}.md`,
  title: id,
  description: '',
  label: id,
  draft: false,
  unlisted: false,
  frontMatter: { tags },
  ...more,
})
const route = '/docs/tags'

describe('tags', () => {
  it('are listed by label, with their docs and the path that Docusaurus would give them', () => {
    const docs = [doc('a', ['Getting Started', 'api']), doc('b', ['api', 'Zebra', 'api']), doc('c', [])]
    expect(tagsOf(docs, { route, file: undefined })).toEqual({
      tags: [
        { label: 'api', route: '/docs/tags/api', names: ['api'], docs: ['a', 'b'] },
        {
          label: 'Getting Started',
          route: '/docs/tags/getting-started',
          names: ['Getting Started'],
          docs: ['a'],
        },
        { label: 'Zebra', route: '/docs/tags/zebra', names: ['Zebra'], docs: ['b'] },
      ],
      problems: [],
    })
  })

  it('with one path are one, and pages that nothing leads to have none', () => {
    const docs = [
      doc('a', ['getStarted']),
      doc('b', ['get started']),
      doc('c', ['other'], { unlisted: true }),
    ]
    expect(tagsOf(docs, { route, file: undefined }).tags).toEqual([
      {
        label: 'getStarted',
        route: '/docs/tags/get-started',
        names: ['getStarted', 'get started'],
        docs: ['a', 'b'],
      },
    ])
  })

  it('are named, described and given a path by tags.yml, and others are reported', () => {
    const data = { api: { label: 'API', permalink: '/reference', description: 'All calls.' }, plain: null }
    const file = { path: 'docs/tags.yml', data }
    expect(tagsOf([doc('a', ['api', 'plain', 'plane'])], { route, file })).toEqual({
      tags: [
        {
          label: 'API',
          route: '/docs/tags/reference',
          description: 'All calls.',
          names: ['api'],
          docs: ['a'],
        },
        { label: 'Plain', route: '/docs/tags/plain', names: ['plain'], docs: ['a'] },
        { label: 'plane', route: '/docs/tags/plane', names: ['plane'], docs: ['a'] },
      ],
      problems: [
        {
          severity: 'warning',
          file: 'docs/a.md',
          line: 1,
          rule: 'unknown-tag',
          message: 'the tag "plane" is not in docs/tags.yml',
          hint: 'did you mean "plain"?',
        },
      ],
    })
  })
})

test('of tags.yml that only have a label keep the path of their name', () => {
  const file = { path: 'docs/tags.yml', data: { 'api-v2': { label: 'API, second version' } } }
  expect(tagsOf([doc('a', ['api-v2'])], { route, file }).tags).toMatchObject([
    { label: 'API, second version', route: '/docs/tags/api-v-2' },
  ])
})

test('with a path of their own, in a page, have it, and are others than those with the same label', () => {
  const own = { label: 'API', permalink: '/calls/all' }
  expect(tagsOf([doc('a', [own, 'API']), doc('b', [own])], { route, file: undefined }).tags).toEqual([
    { label: 'API', route: '/docs/tags/calls/all', names: ['API /calls/all'], docs: ['a', 'b'] },
    { label: 'API', route: '/docs/tags/api', names: ['API'], docs: ['a'] },
  ])
})

test.each([
  ['fooBar', 'foo-bar'],
  ['FOOBar x', 'foo-bar-x'],
  ['a_b  c/d', 'a-b-c-d'],
  ['v2.0', 'v-2-0'],
  ['Über', 'uber'],
  ['日本', '日本'],
  ['+', '+'],
])('the path of the tag %s is %s', (label, path) => {
  expect(kebab(label)).toBe(path)
})

test('faults of tags.yml are reported with their line', () => {
  expect(parseTagsFile('a:\n  label: A\n  color: red\nb: 1\n', 'docs/tags.yml').problems).toMatchObject([
    { file: 'docs/tags.yml', line: 3, rule: 'tags-file' },
    { file: 'docs/tags.yml', line: 4, rule: 'tags-file' },
  ])
  expect(parseTagsFile('a: [', 'docs/tags.yml').problems).toMatchObject([{ line: 1, rule: 'tags-file' }])
})
