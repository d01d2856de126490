import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'

const styles = readFileSync(new URL('../../../templates/styles/admonitions.css', import.meta.url), 'utf8')

test('every box except a note has its own colours', () => {
  const plain = Object.keys(ENGLISH.article.admonitions).filter(
    (name) => !new RegExp(`^\\.admonition-${name}(?=[ ,])`, 'm').test(styles),
  )
  expect(plain).toEqual(['note'])
})
