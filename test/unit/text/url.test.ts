import { expect, test } from 'vitest'
import { encodePath, withId } from '../../../src/text/url.ts'

test('half a character, which JSON can have, is encoded as one that cannot be read', () => {
  expect([encodePath('a\ud800/😀'), withId('/x', '\udc00')]).toEqual([
    'a%EF%BF%BD/%F0%9F%98%80',
    '/x#%EF%BF%BD',
  ])
})
