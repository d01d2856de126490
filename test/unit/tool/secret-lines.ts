// The lines of the fixtures for the check of secrets, with made-up values of the right form in place of their parameters.
import { readFileSync } from 'node:fs'

const FOLDER = 'test/fixtures/secrets'
const HEX = '0123456789abcdef'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHARACTERS: Readonly<Record<string, string>> = {
  hex: HEX,
  dig: '0123456789',
  up: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  b58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  b62: `${LETTERS}0123456789`,
  b64: `${LETTERS}0123456789+/`,
  pass: `${LETTERS}0123456789!#%&*+-=?_`,
}
const WORDS =
  'legal winner thank year wave sausage worth useful yellow abandon ability able about above absent absorb abstract absurd abuse access accident account accuse achieve acid acoustic acquire across act action'.split(
    ' ',
  )

/** Reads the lines of a fixture. @param seed of the made-up values */
export function linesOf(name: string, seed: number): string[] {
  const random = createRandom(seed)
  const pick = <Item>(from: ArrayLike<Item>) => from[Math.floor(random() * from.length)] as Item
  const some = (kind: string, count: number): string => {
    if (kind === 'words') return Array.from({ length: count }, () => pick(WORDS)).join(' ')
    return Array.from({ length: count }, () => pick(CHARACTERS[kind] ?? '')).join('')
  }
  const uuid = () => [8, 4, 4, 4, 12].map((count) => some('hex', count)).join('-')
  return readFileSync(`${FOLDER}/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# One '))
    .map((line) => {
      const broken = line.replace(/\\\\n|\\n/g, (mark) => (mark === '\\n' ? '\n' : '\\n'))
      return broken
        .replaceAll('«uuid»', uuid)
        .replace(/«([a-z]+)(\d+)(?::(\d+))?»/g, (_, name, number, count) => {
          return count === undefined ? some(name, Number(number)) : some(name + number, Number(count))
        })
    })
}

/** A generator of numbers between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
