import { expect, test } from 'vitest'
import { parseByteRange } from '../../../src/serve/file-sender.ts'

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['Bytes=0-4', { start: 0, end: 4 }],
])('%s of ten bytes is one part', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-4', 'bytes=a-b', 'bytes= 0-4'])(
  '%s asks for the whole file',
  (header) => {
    expect(parseByteRange(header, 10)).toBeUndefined()
  },
)

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is outside of ten bytes', (header) => {
  expect(parseByteRange(header, 10)).toBe('unsatisfiable')
})
