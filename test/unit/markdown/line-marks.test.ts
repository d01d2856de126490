import { describe, expect, test } from 'vitest'
import { takeLineMarks } from '../../../src/markdown/code/line-marks.ts'

const marks = (text: string, custom?: Parameters<typeof takeLineMarks>[2]) => {
  const { code, lines } = takeLineMarks(text, [], custom)
  return code.split('\n').map((line, index) => `${lines.get(index + 1) ?? '-'}: ${line}`)
}

describe('comments that mark lines', () => {
  test.each([
    ['// highlight-next-line\na()\nb()', ['highlighted: a()', '-: b()']],
    ['<!-- highlight-start -->\n<a>\n<!-- highlight-end -->\n<b>', ['highlighted: <a>', '-: <b>']],
    ['rem highlight-next-line\ndir', ['highlighted: dir']],
    ['a() // [!code ++]\nb() // [!code --]', ['added: a()', 'removed: b()']],
    ['<p> <!-- [!code focus] -->\nx # [!code warning]', ['focused: <p>', 'warning: x']],
    ['a() // [!code other]\n[!code ++]', ['-: a() // [!code other]', '-: [!code ++]']],
    ['say "highlight-next-line"', ['-: say "highlight-next-line"']],
  ])('%j', (text, expected) => {
    expect(marks(text)).toEqual(expected)
  })

  test('may be the own ones of a site', () => {
    const custom = [
      { className: 'fails', line: 'This will fail', block: { start: 'fails-start', end: 'fails-end' } },
    ]
    expect(marks('// This will fail\na()\n# fails-start\nb()\n# fails-end\nc()', custom)).toEqual([
      'fails: a()',
      'fails: b()',
      '-: c()',
    ])
  })

  test('are found in linear time', () => {
    const hostile = [
      `${' '.repeat(100_000)}// highlight-next-line x`,
      `${'// [!code '.repeat(20_000)}`,
      '#'.repeat(200_000),
    ]
    expect(hostile.map((text) => takeLineMarks(text, []).lines.size)).toEqual([0, 0, 0])
  })
})
