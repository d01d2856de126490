import { describe, expect, test } from 'vitest'
import { isOlder } from '../../../../src/features/examples/example-runs.ts'

describe('a version is older', () => {
  test.each([
    ['1.0.0-alpha.61', '1.0.0-alpha.62'],
    ['1.0.0-alpha.9', '1.0.0-alpha.10'],
    ['1.0.0-alpha.62', '1.0.0-beta'],
    ['1.0.0-beta', '1.0.0'],
    ['v0.9', '0.10'],
    ['1.0', '1.0.1'],
    ['nightly', 'stable'],
  ])('%s than %s', (version, than) => {
    expect(isOlder(version, than)).toBe(true)
  })

  test.each([
    ['1.0.0', '1.0.0'],
    ['1.0.0', '1.0.0-rc.1'],
    ['2.0.0-alpha.1', '1.9.9'],
    ['nightly', 'nightly'],
  ])('%s not than %s', (version, than) => {
    expect(isOlder(version, than)).toBe(false)
  })
})
