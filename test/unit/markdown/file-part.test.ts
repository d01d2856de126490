import { expect, test } from 'vitest'
import { linesOf, regionOf } from '../../../src/markdown/file-part.ts'

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
  ['setup', { text: 'const a = 1\nif (a) {\n  b()\n}', lines: [3, 5, 6, 7], indent: 2 }],
  ['inner', { text: 'if (a) {\n  b()\n}', lines: [5, 6, 7], indent: 2 }],
  ['styles', { text: 'p {}', lines: [11], indent: 0 }],
  ['markup', { text: '<p></p>', lines: [14], indent: 0 }],
  ['python', { text: 'x = 1', lines: [17], indent: 0 }],
  ['missing', undefined],
  ['of', undefined],
])('the region %s is what its comments enclose', (name, part) => {
  expect(regionOf(file, name)).toEqual(part)
})

test('lines are counted from 1, and may end after the text', () => {
  expect(linesOf('a\nb\nc', 2)).toEqual({ text: 'b\nc', lines: [2, 3], indent: 0 })
  expect(linesOf('a\nb\nc', 2, 2)).toEqual({ text: 'b', lines: [2], indent: 0 })
  expect(linesOf('a\nb', 2, 9)).toEqual({ text: 'b', lines: [2], indent: 0 })
  expect(linesOf('a', 5)).toEqual({ text: '', lines: [], indent: 0 })
})
