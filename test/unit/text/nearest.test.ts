import { describe, expect, test } from 'vitest'
import { editDistance, nearest } from '../../../src/text/nearest.ts'

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['mint-brun', 'mint-burn', 1],
    ['flaw', 'lawn', 2],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })

  test('stops counting at the limit', () => {
    expect(editDistance('a'.repeat(1000), 'b'.repeat(1000), 5)).toBe(5)
  })
})

describe('nearest', () => {
  test('finds a name whose letters were swapped', () => {
    expect(nearest('mint-brun', ['reports', 'mint-burn', 'deposits'])).toBe('mint-burn')
  })

  test('does not care for letter case', () => {
    expect(nearest('BASEURL', ['baseUrl', 'title'])).toBe('baseUrl')
  })

  test('suggests nothing when no name is near', () => {
    expect(nearest('elephant', ['reports', 'deposits'])).toBeUndefined()
  })

  test('takes two letters of three for another word', () => {
    expect(nearest('foo', ['dos', 'go'])).toBeUndefined()
    expect(nearest('doss', ['dos', 'go'])).toBe('dos')
  })

  test('takes the first in the alphabet of two that are equally near, in any order', () => {
    expect(nearest('cat', ['hat', 'bat'])).toBe('bat')
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat')
  })
})
