// Compares the weight of a page with its limits.
import type { Config } from '../../config/resolve.ts'
import type { Problem } from '../../model/problem.ts'
import { createMatcher } from '../../text/glob.ts'
import { KINDS, type Kind, type Weight } from './weigh.ts'

type Budget = NonNullable<Config['budget']>
type Limits = Partial<Record<Kind | 'total', number>>

/** The limits of a page: each is set by the last glob that sets it. */
export function limitsFor(route: string, budget: Budget): Limits {
  const own = Object.entries(budget).filter(([glob]) => createMatcher([glob])(route))
  return Object.assign({}, ...own.map(([, limits]) => limits))
}

const REMEDIES: Record<Kind, string> = {
  html: 'split the page',
  scripts: 'load less on it',
  styles: 'remove rules that no page needs',
  images: 'make its images smaller',
}

/** Returns what is wrong with a page; undefined if it keeps all limits. */
export function overBudget(
  route: string,
  { of, files }: Weight,
  limits: Limits,
): Pick<Problem, 'message' | 'hint'> | undefined {
  const total = KINDS.reduce((sum, kind) => sum + of[kind], 0)
  const weights = { ...of, total }
  const over = ([...KINDS, 'total'] as const).filter((kind) => weights[kind] > (limits[kind] ?? Infinity))
  if (over.length === 0) return undefined
  const exceeded = over.map((kind) => `${kind} ${count(weights[kind])} of ${count(limits[kind] ?? 0)} bytes`)
  const parts = KINDS.map((kind) => `${kind} ${count(of[kind])}`)
  const largest = files.slice(0, 3).map(({ path, bytes }) => `${path} ${count(bytes)}`)
  const heaviest = KINDS.reduce((a, b) => (of[b] > of[a] ? b : a))
  const remedies = over.map((kind) => REMEDIES[kind === 'total' ? heaviest : kind])
  return {
    message: `${route} is over its budget: ${exceeded.join(', ')}`,
    hint: `it weighs ${count(total)}: ${parts.join(', ')}; largest files: ${largest.join(', ')}
${[...new Set(remedies)].join(', ')}; or raise ${over[0]} in budget, for ${JSON.stringify(route)} alone`,
  }
}

function count(bytes: number): string {
  return bytes.toLocaleString('en')
}
