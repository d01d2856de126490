import { expect, test } from 'vitest'
import { editorArguments, editorCommand } from '../../../src/serve/dev-handler.ts'

const position = { file: '/site/docs/a b.md', line: 3, column: 7 }

test.each([
  ['/usr/bin/code', ['-g', '/site/docs/a b.md:3:7']],
  ['subl', ['/site/docs/a b.md:3:7']],
  ['vim', ['+3', '/site/docs/a b.md']],
  ['nvim', ['+3', '/site/docs/a b.md']],
  ['webstorm64', ['--line', '3', '/site/docs/a b.md']],
  ['ed', ['/site/docs/a b.md']],
])('%s opens a place with its own arguments', (editor, expected) => {
  expect(editorArguments(editor, position)).toEqual(expected)
})

test('the editor is $VISUAL, else $EDITOR, with its own arguments', () => {
  expect(editorCommand({ EDITOR: 'vi', VISUAL: 'code --wait' })).toEqual(['code', '--wait'])
  expect(editorCommand({ EDITOR: '"/opt/my editor/bin" -n' })).toEqual(['/opt/my editor/bin', '-n'])
  expect(editorCommand({ EDITOR: ' ' })).toBeUndefined()
  expect(editorCommand({})).toBeUndefined()
})
