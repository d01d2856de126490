// Front matter of other builders, less the keys that mean nothing here.
import { parseYaml } from '../../text/yaml.ts'
import { singleBlanks } from './fenced.ts'

/** Keys that mean the same here. */
const SHARED = new Set(['title', 'description', 'tags', 'keywords', 'image', 'slug', 'draft'])

export interface SplitPage {
  /** Lines of the front matter, without its marks. */
  head: string[]
  body: string[]
  /** Number of lines before the body. */
  offset: number
}

/** Splits a page into front matter and text. */
export function splitPage(text: string): SplitPage {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const end =
    lines[0]?.trimEnd() === '---'
      ? lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
      : -1
  if (end < 0) return { head: [], body: lines, offset: 0 }
  return { head: lines.slice(1, end), body: lines.slice(end + 1), offset: end + 1 }
}

/** Keeps the keys that mean the same here, as they are written, and what others say in our own. */
export function sharedKeys(
  head: readonly string[],
  meanings: (data: Record<string, unknown>) => string[],
): string[] {
  const parsed = parseYaml(head.join('\n'))
  const data = Array.isArray(parsed) ? {} : parsed.data
  let isKept = false
  const kept = head.filter((line) => {
    const key = /^([\w-]+)\s*:/.exec(line)?.[1]
    if (key !== undefined) isKept = SHARED.has(key) && data[key] !== null
    return isKept && line.trim() !== ''
  })
  return [...kept, ...meanings(data)]
}

/** A page of front matter and text. */
export function joinPage(head: readonly string[], body: readonly string[]): string {
  const text = singleBlanks(body).join('\n').trimEnd()
  return `${head.length === 0 ? '' : `---\n${head.join('\n')}\n---\n\n`}${text}\n`
}
