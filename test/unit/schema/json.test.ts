import { expect, test } from 'vitest'
import { parseJson } from '../../../src/schema/json.ts'

test.each([
  '{}',
  '[]',
  '"a\\u00e9\\n"',
  '-1.5e+3',
  'true',
  ' null ',
  '{"a":[1,{"b":[]},"c"],"":{}}',
  '\uFEFF1',
])('%j is read as JSON.parse reads it', (text) => {
  const { value, mistakes } = parseJson(text)
  expect(mistakes).toEqual([])
  expect(value).toEqual(JSON.parse(text.replace('\uFEFF', '')))
})

test.each([
  '',
  '-',
  '1.',
  '.5',
  '+1',
  '01',
  'tru',
  '[1 2]',
  '{"a"}',
  '{a:1}',
  '"\t"',
  '"\\u12"',
  '[,]',
  '{,}',
  '1 2',
])('%j is rejected, as by JSON.parse', (text) => {
  expect(() => JSON.parse(text)).toThrow()
  const { value, mistakes } = parseJson(text)
  expect(value).toBeUndefined()
  expect(mistakes).toHaveLength(1)
})

test('keys and values are found by their path, and missing ones by what is around them', () => {
  const json = parseJson('{"a": [1, {"b": 2}]}')
  expect([json.keyAt(['a']), json.valueAt(['a']), json.valueAt(['a', 1, 'b'])]).toEqual([1, 6, 16])
  expect([json.keyAt(['a', 1, 'b']), json.valueAt(['a', 1, 'c']), json.valueAt(['x'])]).toEqual([11, 10, 0])
})

test('every duplicate key is reported, and the last one counts', () => {
  const { value, mistakes } = parseJson('{"a":1,"a":2,"b":{"c":1,"c":2}}')
  expect(mistakes.map(({ offset, message }) => `${offset} ${message}`)).toEqual([
    '7 duplicate key "a"',
    '24 duplicate key "c"',
  ])
  expect(value).toEqual({ a: 2, b: { c: 2 } })
})

test('a long text with an open string is rejected in linear time', () => {
  expect(parseJson(`["${'\\\\'.repeat(200_000)}`).mistakes).toHaveLength(1)
})
