// `:::terms`: the words that pages explain, with their meanings; `:term[word]`: a link to one of them, which has the meaning as its title.
import type { Directive, Expansion } from '../../model/page.ts'
import { suggestNearest } from '../../text/nearest.ts'
import type { Terms } from '../facts/fact-schemas.ts'
import type { Facts } from '../facts/facts.ts'
import { expanded, failed } from './directive.ts'
import { definitions, prose } from './table.ts'

export function expandTerms(_: Directive, { terms }: Facts): Expansion {
  if (!terms) return failed('no terms configured', 'set cli.terms in the config')
  const entries = Object.entries(terms.terms).map(
    ([term, meaning]) => [`${prose(term)}<span id="${anchorOf(term)}"></span>`, prose(meaning)] as const,
  )
  return expanded(definitions(entries), [])
}

/** The target of `:term`: the term in the file, where its list has it, and its meaning. */
export interface TermLink {
  term: string
  url: string
  meaning: string
}

/** @returns the term, however its letters are; otherwise a hint, if one is near */
export function findTerm(name: string, { page, terms }: Terms): TermLink | { hint: string | undefined } {
  const wanted = name.toLowerCase()
  const [term, meaning] = Object.entries(terms).find(([known]) => known.toLowerCase() === wanted) ?? []
  if (term === undefined || meaning === undefined) return { hint: suggestNearest(name, Object.keys(terms)) }
  return { term, url: `/${page}#${anchorOf(term)}`, meaning: meaning.replaceAll('`', '') }
}

function anchorOf(term: string): string {
  return `term-${term.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}
