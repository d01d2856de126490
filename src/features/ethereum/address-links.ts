// Finds links whose text shows another address than their target: readers trust the text, and copy the
// target.

import type { Problem } from '../../model/problem.ts'
import { findHex } from '../../text/source-lines.ts'
import { checksumAddress } from './address.ts'

/** Match links and link definitions in Markdown, and links in HTML. */
const LINKS = [
  /\[(?<text>[^[\]]*)\](?:\(<?|:[ \t]*<?)(?<url>https?:\/\/[^\s<>()]+)/g,
  /<a\b[^<>]*?\bhref=["'{]*(?<url>https?:\/\/[^\s<>"'}]+)[^<>]*>(?<text>(?:[^<]|<\/?(?:code|strong|em|b|i)>)*)/gi,
]
/** Matches a shortened address: its first digits, an ellipsis, and its last digits, if any. */
const SHORTENED = /\b0x(?<first>[0-9a-fA-F]{2,38})(?:…|\.{2,3})(?<last>[0-9a-fA-F]{0,38})(?![0-9A-Za-z])/g

export type LinkFault = Pick<Problem, 'column' | 'rule' | 'message' | 'hint'>

/** Returns a fault for every link of a line whose text shows another address than its target. */
export function checkAddressLinks(line: string): LinkFault[] {
  return LINKS.flatMap((pattern) => [...line.matchAll(pattern)]).flatMap(({ groups = {}, index }) => {
    const { text = '', url = '' } = groups
    const targets = addressesIn(url)
    const [target] = targets
    const wrong = target && shownIn(text).find(({ isOf }) => !targets.some(isOf))
    if (!wrong) return []
    const message = `a link shows ${wrong.shown} but leads to ${checksumAddress(target)}`
    return [{ column: index + 1, rule: 'address-link', message, hint: 'both must be the same address' }]
  })
}

interface Shown {
  shown: string
  isOf(address: string): boolean
}

function shownIn(text: string): Shown[] {
  const whole = addressesIn(text).map((shown) => ({ shown, isOf: (address: string) => same(address, shown) }))
  const shortened = [...text.matchAll(SHORTENED)].map(({ 0: shown, groups = {} }) => ({
    shown,
    isOf: (address: string) =>
      same(address.slice(2, 2 + (groups.first?.length ?? 0)), groups.first ?? '') &&
      address.toLowerCase().endsWith(groups.last?.toLowerCase() ?? ''),
  }))
  return [...whole, ...shortened]
}

function addressesIn(text: string): string[] {
  return findHex(text, 40)
    .filter(({ prefixed, digits, cut }) => prefixed && !cut && digits.length === 40)
    .map(({ digits }) => `0x${digits}`)
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
