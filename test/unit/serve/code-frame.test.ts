import { expect, test } from 'vitest'
import { cutFrame } from '../../../src/serve/code-frame.ts'

const text = ['one', 'two', 'three\r', 'four', 'five', 'six'].join('\n')

test('shows two lines on each side', () => {
  expect(cutFrame(text, 4)).toEqual({ start: 2, lines: ['two', 'three', 'four', 'five', 'six'] })
})

test('begins and ends with the file', () => {
  expect(cutFrame(text, 1)).toEqual({ start: 1, lines: ['one', 'two', 'three'] })
  expect(cutFrame(text, 6)).toEqual({ start: 4, lines: ['four', 'five', 'six'] })
  expect(cutFrame(text, 99)).toEqual({ start: 97, lines: [] })
})

test('cuts very long lines', () => {
  expect(cutFrame('x'.repeat(10_000), 1).lines[0]).toHaveLength(200)
})
