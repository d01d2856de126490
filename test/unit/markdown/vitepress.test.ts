// Pages that were written for VitePress and Starlight: see also their cases.
import { describe, expect, it, test } from 'vitest'
import { messages, parse } from './parsing.ts'

test('a page depends on the files whose code it shows, also on those that do not exist', () => {
  const readText = (path: string) => (path === 'docs/a.js' ? 'one()\n' : undefined)
  expect(parse('<<< ./a.js\n\n<<< ./c.js', { readText }).dependencies).toEqual(['docs/a.js', 'docs/c.js'])
})

describe('ids of headings by the rules of VitePress', () => {
  const idsOf = (text: string) => [...parse(text, { headingIds: 'vitepress' }).ids]

  it.each([
    ['test.each', 'test-each'],
    ['`--configPlugin <plugin>`', 'configplugin-plugin'],
    ['vi.fn(impl?: Function)', 'vi-fn-impl-function'],
    ['4.1 What is new?', '_4-1-what-is-new'],
    ['Crème — “brûlée”', 'creme-—-brulee'],
    ['你好：Vue', '你好-vue'],
    ['sequence.sequencer <Badge text="new" />', 'sequence-sequencer'],
    ['constructor', 'constructor'],
  ])('%s', (heading, id) => {
    expect(idsOf(`## ${heading}`)).toEqual([id])
  })

  it('are unique', () => {
    expect(idsOf('## a.b\n\n## a b\n\n## a-b-1\n\n## a:b\n\n## own {#a-b-2}\n')).toEqual([
      'a-b',
      'a-b-1',
      'a-b-1-1',
      'a-b-2',
    ])
  })
})

test("components of the same name that are the site's own are kept", () => {
  expect(messages(parse("import Card from './Card'\n\n<Card title='a'>\n\nText.\n\n</Card>"))).toHaveLength(1)
})
