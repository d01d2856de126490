import { expect, test } from 'vitest'
import { isToComplete, tellUnfilled } from '../../../templates/client/unfilled.ts'

test.each([
  ['fund <vault address> <ether>', '; fill in <vault address>, <ether>'],
  ['fund <vault> && show <vault>', '; fill in <vault>'],
  ['a <b> <c> <d> <e> <f>', '; fill in <b>, <c>, <d> and 2 more'],
  ['KEY="<role hash, 0x and 64 digits>"', '; fill in <role hash, 0x and 64 digits>'],
  ['show <no VaultHub on Sepolia>', '; fill in <no VaultHub on Sepolia>'],
  ['fund 0x1 1', ''],
  ['sort <in >out <<< "" <(a) 1<2>3', ''],
])('what is unfilled of %s', (text, words) => {
  expect(tellUnfilled(text)).toBe(words)
})

test('tags of other languages are no placeholders', () => {
  expect(['sh', 'console', '.env'].filter((language) => !isToComplete(language))).toEqual([])
  expect(['', 'html', 'tsx', 'text'].filter(isToComplete)).toEqual([])
})
