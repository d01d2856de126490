import { expect, test } from 'vitest'
import { linesOf, regionOf } from '../../../src/text/file-part.ts'

const file = `import x
// #region setup
  const a = 1
  // #region inner
  if (a) {
    b()
  }
  // #endregion inner
// #endregion setup
/* #region styles */
p {}
/* #endregion */
<!-- #region markup -->
<p></p>
<!-- #endregion markup -->
# region python
x = 1
# endregion
// the region of interest
`

test.each([
  ['setup', 'const a = 1\nif (a) {\n  b()\n}'],
  ['inner', 'if (a) {\n  b()\n}'],
  ['styles', 'p {}'],
  ['markup', '<p></p>'],
  ['python', 'x = 1'],
  ['missing', undefined],
  ['of', undefined],
])('the region %s is what its comments enclose', (name, text) => {
  expect(regionOf(file, name)).toBe(text)
})

test('lines are counted from 1, and may end after the text', () => {
  expect([linesOf('a\nb\nc', 2), linesOf('a\nb\nc', 2, 2), linesOf('a\nb', 2, 9), linesOf('a', 5)]).toEqual([
    'b\nc',
    'b',
    'b',
    '',
  ])
})

test('regions are looked for in linear time', () => {
  expect(regionOf(`${' '.repeat(200_000)}x\n# ${' '.repeat(200_000)}x`, 'a')).toBeUndefined()
})
