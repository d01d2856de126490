import { expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import { isToComplete, warnOfPlaceholders } from '../../../templates/client/placeholder-warning.ts'

test.each([
  ['fund <vault address> <ether>', '; fill in <vault address>, <ether>'],
  ['fund <vault> && show <vault>', '; fill in <vault>'],
  ['a <b> <c> <d> <e> <f>', '; fill in <b>, <c>, <d> and 2 more'],
  ['KEY="<role hash, 0x and 64 digits>"', '; fill in <role hash, 0x and 64 digits>'],
  ['show <no VaultHub on Sepolia>', '; fill in <no VaultHub on Sepolia>'],
  ['send <Adresse> <金額>', '; fill in <Adresse>, <金額>'],
  ['fund 0x1 1', ''],
  ['sort <in >out <<< "" <(a) 1<2>3', ''],
])('what is unfilled of %s', (text, words) => {
  expect(warnOfPlaceholders('Copied', text, { labels: ENGLISH.shell.copy, locale: 'en' })).toBe(
    `Copied${words}`,
  )
})

test('tags of other languages are not placeholders', () => {
  expect(['sh', 'console', '.env'].filter((language) => !isToComplete(language))).toEqual([])
  expect(['', 'html', 'tsx', 'text'].filter(isToComplete)).toEqual([])
})
