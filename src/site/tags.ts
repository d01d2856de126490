// The tags of an edition: which docs have each, and where its page is, as Docusaurus would have it.

import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Doc, Tag } from '../model/site.ts'
import type { PageTag } from '../schema/front-matter.ts'
import type { TagsData } from '../schema/tags.ts'
import { capitalized } from '../text/capitalized.ts'
import { getOwn } from '../text/get-own.ts'
import { suggestNearest } from '../text/nearest.ts'
import { joinRoute } from './editions.ts'

interface TagOptions {
  /** Route below which tags have their pages. */
  route: string
  /** The author's file of tags; undefined when there is none. */
  file: { path: string; data: TagsData } | undefined
}

/** Lists the tags of docs that readers find, by label; tags with one path are one. */
export function tagsOf(
  docs: readonly Doc[],
  { route, file }: TagOptions,
): { tags: Tag[]; problems: Problem[] } {
  const tags = new Map<string, Tag>()
  const problems: Problem[] = []
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const written of doc.frontMatter.tags ?? []) {
      const name = tagName(written)
      const { label, permalink, description } = describeTag(written, file?.data)
      if (file && !Object.hasOwn(file.data, name)) problems.push(warnOfTag(written, doc, file))
      const at = joinRoute(route, permalink)
      const tag = tags.get(at) ?? {
        label,
        route: at,
        names: [],
        docs: [],
        ...(description && { description }),
      }
      if (!tag.names.includes(name)) tag.names.push(name)
      if (!tag.docs.includes(doc.id)) tag.docs.push(doc.id)
      tags.set(at, tag)
    }
  }
  return { tags: [...tags.values()].sort((a, b) => compare(a.label, b.label)), problems }
}

/** Identifies a tag among the tags of an edition: tags with the same label but different paths are different tags. */
export function tagName(tag: PageTag): string {
  return typeof tag === 'string' ? tag : `${tag.label} ${tag.permalink}`
}

function describeTag(
  tag: PageTag,
  known: TagsData = {},
): { label: string; permalink: string; description?: string | undefined } {
  if (typeof tag !== 'string') return tag
  if (!Object.hasOwn(known, tag)) return { label: tag, permalink: kebab(tag) }
  const {
    label = capitalized(tag.toLowerCase()),
    permalink = kebab(tag),
    description,
  } = getOwn(known, tag) ?? {}
  return { label, permalink, description }
}

/** In the order of letters, whatever their case. */
function compare(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first < second || (first === second && a < b) ? -1 : 1
}

/** Words in lower case with dashes: `Getting started`, `gettingStarted` and `getting_started` are one. */
export function kebab(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu) ?? []
  return words.length > 0 ? words.join('-').toLowerCase() : label
}

function warnOfTag(
  written: PageTag,
  { source, original }: Doc,
  file: { path: string; data: TagsData },
): Problem {
  const name = typeof written === 'string' ? written : written.label
  const hint = suggestNearest(name, Object.keys(file.data)) ?? 'add it there'
  return unknownTag({ file: original ?? source, line: 1, hint }, { name, list: file.path })
}

const unknownTag = defineRule<{ name: string; list: string }>({
  id: 'unknown-tag',
  lint: 'own',
  severity: 'warning',
  message: ({ name, list }) => `the tag "${name}" is not in ${list}`,
  about: 'A page has a tag that `tags.yml` does not list.',
  fix: 'Correct the tag, or add it there.',
})
