import { describe, expect, test } from 'vitest'
import { splitShell } from '../../../src/tool/lines/shell-words.ts'

const words = (text: string) => splitShell(text).commands.map((command) => command.map((word) => word.text))

describe('splitShell', () => {
  test.each<[string, string, string[][]]>([
    ['blanks', ' a  b\tc ', [['a', 'b', 'c']]],
    ['lines', 'a\nb\r\nc', [['a'], ['b'], ['c']]],
    ['single quotes', "a 'b \\ \"c' d", [['a', 'b \\ "c', 'd']]],
    ['double quotes', 'a "b \\" \\x \'c\'" d', [['a', "b \" \\x 'c'", 'd']]],
    ['quotes within a word', `a--b='c d'"e f"`, [['a--b=c de f']]],
    ['an empty word', "a '' b", [['a', '', 'b']]],
    ['escapes', 'a\\ b \\"', [['a b', '"']]],
    ['continuations', 'a \\\n b\\\nc \\\r\n d', [['a', 'bc', 'd']]],
    ['comments', 'a # b\n# c\nd#e', [['a'], ['d#e']]],
    ['lists and pipes', 'a && b || c; d & e | f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['redirections', 'a > out 2>&1 < in >>log b', [['a', 'b']]],
    ['placeholders', 'a <the address> <b> <c', [['a', '<the address>', '<b>']]],
    [
      'substitutions',
      'a "$X" $(b $(c d)) e',
      [
        ['c', 'd'],
        ['b', '$(c d)'],
        ['a', '$X', '$(b $(c d))', 'e'],
      ],
    ],
    ['subshells', '(cd a && b)', [['cd', 'a'], ['b']]],
    [
      'backticks',
      'a `b c` d',
      [
        ['b', 'c'],
        ['a', '`b c`', 'd'],
      ],
    ],
    [
      'substitutions in double quotes',
      'a "x $(b "c d") `e`" f',
      [['b', 'c d'], ['e'], ['a', 'x $(b "c d") `e`', 'f']],
    ],
    ['no substitutions in single quotes', "a '$(b)' '`c`'", [['a', '$(b)', '`c`']]],
    [
      'arithmetic',
      'a $((1 + 2)) b',
      [
        ['1', '+', '2'],
        ['a', '$((1 + 2))', 'b'],
      ],
    ],
    ['here-documents', "a <<'X' > f\nit's\nb c\nX\nd", [['a'], ['d']]],
    ['several here-documents of a line', 'a <<-X <<Y\nb\n\tX\nc\nY\nd', [['a'], ['d']]],
    ['here-strings', "a <<< 'b'\nc", [['a'], ['c']]],
    ['process substitutions', 'a <(b c) d', [['a'], ['b', 'c'], ['d']]],
    ["PowerShell's continuations", 'a `\n  -b `\r\n -c', [['a', '-b', '-c']]],
  ])('reads %s', (_name, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('says where a word begins and ends, quotes included', () => {
    expect(splitShell("ab 'c d' \\\n e").commands).toEqual([
      [
        { text: 'ab', start: 0, end: 2 },
        { text: 'c d', start: 3, end: 8 },
        { text: 'e', start: 12, end: 13 },
      ],
    ])
  })

  test.each([
    ["a 'b", 2],
    ['a "b', 2],
    ['a $(b', 2],
    ['a `b', 2],
    ['a "$(b"', 3],
  ])('says where %j is not closed', (text, unclosed) => {
    expect(splitShell(text).unclosed).toBe(unclosed)
  })

  test('reads one line when asked to, with its continuations and quotes', () => {
    const text = "a \\\n 'b\nc'\nd"
    const result = splitShell(text, { oneLine: true })
    expect(result.commands.map((command) => command.map((word) => word.text))).toEqual([['a', 'b\nc']])
    expect(text.slice(result.end)).toBe('d')
  })
})
