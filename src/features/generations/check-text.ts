// Finds functions, errors and addresses in a text that only former generations of a contract have, where the text does not
// name such a generation.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { memoize } from '../../text/memoize.ts'
import { positionAt } from '../../text/position.ts'
import type { AuthoredText } from '../../tool/authored-text.ts'
import type { Generations } from '../../tool/facts/fact-schemas.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { newestOf } from '../../tool/facts/generations.ts'

/** Inline code that is a name, with or without parameters, and addresses. */
const NAMED = /`([A-Za-z_]\w*)(\([^`]*\))?`|\b(0x[\da-fA-F]{40})\b/g

const formerContract = defineRule<{ name: string; having: readonly string[] }>({
  id: 'former-contract',
  severity: 'warning',
  message: ({ name, having }) => `${name} is of a former generation: ${having.join(', ')}`,
  hint: 'name that generation in the same paragraph or row, or what replaced it',
  about:
    'A text names a function, an error or an address that no current [generation](./tool-facts.md#generations) of a contract has, and no generation that has it.',
  fix: 'Name that generation in the same paragraph or row of a table, or what replaced it.',
})

export function checkText({ path, text }: AuthoredText, { facts }: { facts: Facts }): Problem[] {
  const { generations } = facts
  if (!generations) return []
  const former = formerOf(generations)
  return blocksOf(text).flatMap(({ block, offset, heading }) =>
    [...block.matchAll(NAMED)].flatMap(({ 0: whole, 1: name, 3: address, index }): Problem[] => {
      const having = former.get(name ?? (address ?? '').toLowerCase())
      if (!having || having.some((generation) => `${heading} ${block}`.includes(generation))) return []
      return [formerContract({ file: path, ...positionAt(text, offset + index) }, { name: whole, having })]
    }),
  )
}

/** Returns what no newest generation has, by name or address, with the generations that have it. */
const formerOf = memoize(({ contracts, runs, ...rest }: Generations): ReadonlyMap<string, string[]> => {
  const facts = { contracts, runs, ...rest }
  const present = new Set<string>()
  const former = new Map<string, string[]>()
  for (const { name, functions, errors } of contracts) {
    const newest = newestOf(name, facts)
    for (const list of [functions, errors]) {
      for (const signature of list.all) present.add(bare(signature))
      for (const [signature, having] of Object.entries(list.some))
        if (having.some((generation) => newest.has(generation))) present.add(bare(signature))
        else former.set(bare(signature), having)
    }
    for (const { contract, generation, address, factory = '' } of runs) {
      if (contract !== name) continue
      for (const location of [address, factory].filter(Boolean).map((hex) => hex.toLowerCase()))
        if (newest.has(generation)) present.add(location)
        else former.set(location, [...(former.get(location) ?? []), generation])
    }
  }
  return new Map([...former].filter(([name]) => !present.has(name)))
}, new WeakMap())

function bare(signature: string): string {
  return signature.replace(/\(.*/, '')
}

/** Paragraphs and rows of tables, each with the heading above; without blocks of code and comments. */
function blocksOf(text: string): { block: string; offset: number; heading: string }[] {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  const prose = text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|<!--[\s\S]*?-->/gm, blank)
  let heading = ''
  return [...prose.matchAll(/[^\n]+(?:\n(?![\s|]*\n|[|#]|\s*[-*] |\s*\d+\. )[^\n]+)*/g)].map(
    ({ 0: block, index }) => {
      if (/^#{1,6} /.test(block)) heading = block
      return { block, offset: index, heading }
    },
  )
}
