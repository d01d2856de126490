// What the guide and the README say of build times is what was recorded.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newestRecord, TEXTS } from '../../bench/comparison.js'

test.each(Object.entries(TEXTS))('%s has the figures of the newest record', (path, fill) => {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  expect(fill(text, newestRecord())).toBe(text)
})
