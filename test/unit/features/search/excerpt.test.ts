// The part of a text that a result shows.
import { describe, expect, test } from 'vitest'
import { excerptOf, piecesOf } from '../../../../src/features/search/templates/client/search/excerpt.ts'

/** Marks in brackets. */
const shown = (pieces: readonly { text: string; isMarked: boolean }[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

describe('the marks in a text', () => {
  test.each([
    ['Fund a vault now', ['vault'], 'Fund a [vault] now'],
    ['秘密鍵は共有しない', ['秘密', '密鍵'], '[秘密鍵]は共有しない'],
    ['金庫と金庫', ['金庫'], '[金庫]と[金庫]'],
    ['鍵', ['鍵'], '[鍵]'],
    ['Call getUserName first', ['~username'], 'Call [getUserName] first'],
  ])('of %s', (text, terms, expected) => {
    expect(shown(piecesOf(text, new Set(terms)))).toBe(expected)
  })
})

test('an excerpt of a text without blanks has what was found', () => {
  const text = `${'前'.repeat(400)}秘密鍵${'後'.repeat(400)}`
  const pieces = excerptOf(text, new Set(['秘密', '密鍵']))
  expect(pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(['秘密鍵'])
  expect(shown(pieces).length).toBeLessThan(170)
})
