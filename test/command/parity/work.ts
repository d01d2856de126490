// What steps need: the files of a site, random choices, and unused numbers; and functions that edit pages.
import type { Chance } from '../../chance.ts'
import type { Disk } from './disk.ts'

export interface Work {
  disk: Disk
  chance: Chance
  /** Returns six digits, different each time: a text in which they are replaced keeps its length. */
  number(): string
  /** Set by a step in a folder that the dev server does not watch: authors restart it. */
  isUnwatched?: boolean
}

/** Changes something and returns a short description; undefined if there is nothing to change. */
export type Step = (work: Work) => string | undefined

/** Steps, each with its weight: how often it is chosen in relation to the others. */
export type Steps = readonly (readonly [weight: number, step: Step])[]

/** Chooses a random step by weight. */
export function chooseStep(steps: Steps, chance: Chance): Step {
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  let left = chance.below(total)
  for (const [weight, step] of steps) {
    left -= weight
    if (left < 0) return step
  }
  throw new Error('there is no step')
}

const PAGE = /\.mdx?$/

/** The page that shows which changes have been processed. The steps do not change it. */
export const BEACON = 'docs/beacon.md'

/** All pages of the current version, except the home page and the beacon. */
export function pagesOf({ disk }: Work): string[] {
  return disk.below('docs').filter((path) => PAGE.test(path) && !/(?:^|\/)_/.test(path) && !KEPT.has(path))
}

const KEPT = new Set([BEACON, 'docs/index.md'])

export function partialsOf({ disk }: Work): string[] {
  return disk.below('docs').filter((path) => /(?:^|\/)_[^/]*\.mdx?$/.test(path))
}

export function picturesOf({ disk }: Work): string[] {
  return [...disk.below('docs'), ...disk.below('static')].filter((path) => path.endsWith('.svg'))
}

/** A random item; undefined if there are none. */
export function oneOf<T>({ chance }: Work, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : chance.pick(items)
}

export const picture = (size: string | number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>\n`

/** A page, split into parts that steps change. */
export interface Parts {
  /** Lines of the front matter. */
  head: string[]
  /** Blocks of the body, which are separated by blank lines. */
  blocks: string[]
}

export function takeApart(text: string): Parts {
  const [, head = '', body = text] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? []
  return { head: head.split('\n').filter(Boolean), blocks: body.trim().split(/\n{2,}/) }
}

export function putTogether({ head, blocks }: Parts): string {
  const front = head.length > 0 ? `---\n${head.join('\n')}\n---\n\n` : ''
  return `${front}${blocks.filter((block) => block.trim() !== '').join('\n\n')}\n`
}

/** Changes a page. */
export function edit({ disk }: Work, path: string, change: (parts: Parts) => void): void {
  const parts = takeApart(disk.read(path))
  change(parts)
  disk.write(path, putTogether(parts))
}

/** Inserts a block at a random position after the title. */
export function insert({ chance }: Work, parts: Parts, block: string): void {
  const first = parts.blocks.findIndex((one) => one.startsWith('# ')) + 1
  parts.blocks.splice(first + chance.below(parts.blocks.length - first + 1), 0, block)
}

/** Sets a key of the front matter; undefined removes it. */
export function setKey(parts: Parts, key: string, value: string | undefined): void {
  parts.head = parts.head.filter((line) => !line.startsWith(`${key}:`))
  if (value !== undefined) parts.head.push(`${key}: ${value}`)
}

/** The relative path from one file to another, as in a link. */
export function relativeTo(from: string, to: string): string {
  const [source, target] = [from.split('/').slice(0, -1), to.split('/')]
  while (source.length > 0 && source[0] === target[0]) {
    source.shift()
    target.shift()
  }
  return `${source.map(() => '../').join('') || './'}${target.join('/')}`
}
