import { describe, expect, test } from 'vitest'
import { patchCreateElement } from '../../../src/model/made-elements.ts'

const make = patchCreateElement((...list: unknown[]) => list)
const made = (...list: unknown[]) => Reflect.apply(make, undefined, list)

describe('what components make', () => {
  test('a drawing is an image, called as its title says', () => {
    expect(made('/a.svg', { title: 'A', role: 'img', width: 4 }, 'key')).toEqual([
      'img',
      { alt: 'A', width: 4, src: '/a.svg' },
      'key',
    ])
    expect(made('/a.svg', null)).toEqual(['img', { alt: '', src: '/a.svg' }])
  })

  test('main, which pages have, becomes a plain box; everything else stays as it is', () => {
    const Component = () => null
    expect(made('main', { id: 'a' })).toEqual(['div', { id: 'a' }])
    expect(made('svg', { id: 'a' })).toEqual(['svg', { id: 'a' }])
    expect(made(Component, null, 'text')).toEqual([Component, null, 'text'])
  })
})
