import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMONITIONS } from '../../../src/markdown/document.ts'

const styles = readFileSync(new URL('../../../templates/styles/admonitions.css', import.meta.url), 'utf8')

test('every box except a note has its own colors', () => {
  const plain = ADMONITIONS.filter((name) => !new RegExp(`^\\.admonition-${name}(?=[ ,])`, 'm').test(styles))
  expect(plain).toEqual(['note'])
})
