// Decides which tags in Markdown are markup, and which are text that only looks like it.

import type { Token } from 'marked'
import { cutAtTags, type Piece, scanTag, type Tag } from '../../html/tag.ts'
import { isComponentName } from '../lex/component.ts'
import { HTML_ELEMENTS, OPTIONAL_END, VOID_ELEMENTS } from '../lex/elements.ts'
import type { TagToken } from '../lex/tokens.ts'
import type { Locator } from '../source.ts'

/**
 * The tags among inline tokens that are markup: known HTML elements, in pairs. Where tags are
 * strict, as in code, elements may have any name, since a tag without its partner is an error there.
 */
export function inlineTags(
  tokens: Token[],
  { isStrict }: { isStrict: boolean },
): Map<Token, Tag> | undefined {
  let tags: Map<Token, Tag> | undefined
  for (const token of tokens) {
    if (token.type !== 'html') continue
    const tag = (token as TagToken).tag ?? scanTag(token.raw, 0)
    if (!tag) continue
    tags ??= new Map()
    tags.set(token, tag)
  }
  if (!tags) return undefined
  const strays = strayTags([...tags.values()], { optionalEnd: new Set(), isStrict })
  if (strays.size > 0) for (const [token, tag] of tags) if (strays.has(tag)) tags.delete(token)
  return tags
}

/** Returns the index of the end tag by the index of its start tag. */
export function pairTags<Item>(
  items: readonly Item[],
  tagOf: (item: Item) => Tag | undefined,
): Map<number, number> {
  const pairs = new Map<number, number>()
  const open = new Map<string, number[]>()
  for (const [index, item] of items.entries()) {
    const tag = tagOf(item)
    if (!tag || tag.selfClosing) continue
    const starts = open.get(tag.name) ?? []
    open.set(tag.name, starts)
    const start = tag.closing ? starts.pop() : undefined
    if (start !== undefined) pairs.set(start, index)
    else if (!tag.closing) starts.push(index)
  }
  return pairs
}

/** A block of raw HTML, cut into pieces. */
export interface RawHtml {
  raw: string
  pieces: readonly Piece[]
  at: Locator
}

/** Cuts sibling blocks of raw HTML into pieces; an element may span Markdown between two blocks. */
export function blockPieces(tokens: Token[]): Map<Token, Piece[]> {
  const pieces = new Map<Token, Piece[]>()
  for (const token of tokens) if (token.type === 'html') pieces.set(token, cutAtTags(token.raw))
  const tags = [...pieces.values()].flat().flatMap((piece) => piece.tag ?? [])
  const strays = strayTags(tags, { optionalEnd: OPTIONAL_END, isStrict: false })
  for (const list of pieces.values()) {
    for (const piece of list) {
      if (!piece.tag || !strays.has(piece.tag)) continue
      piece.tag = undefined
      piece.text = true
    }
  }
  return pieces
}

/** Finds tags that are not markup: of unknown elements, or without a partner. */
function strayTags(
  tags: Tag[],
  { optionalEnd, isStrict }: { optionalEnd: ReadonlySet<string>; isStrict: boolean },
): Set<Tag> {
  const strays = new Set<Tag>()
  const open: Tag[] = []
  const count = new Map<string, number>()
  const pop = (): Tag | undefined => {
    const tag = open.pop()
    if (tag) count.set(tag.name, (count.get(tag.name) ?? 0) - 1)
    return tag
  }
  for (const [index, tag] of tags.entries()) {
    const isForeign = (count.get('svg') ?? 0) + (count.get('math') ?? 0) > 0
    if (!isForeign && !isStrict && !isKnown(tag.name)) strays.add(tag)
    else if ((isVoid(tag.name) && !isStrict) || tag.selfClosing) {
      if (tag.closing && !isVoidPair(tags[index - 1], tag)) strays.add(tag)
    } else if (!tag.closing) {
      open.push(tag)
      count.set(tag.name, (count.get(tag.name) ?? 0) + 1)
    } else if (!count.get(tag.name)) strays.add(tag)
    else for (let top = pop(); top && top.name !== tag.name; top = pop()) addUnlessOptional(top)
  }
  for (const tag of open) addUnlessOptional(tag)
  return strays

  function addUnlessOptional(tag: Tag): void {
    if (!optionalEnd.has(tag.name.toLowerCase())) strays.add(tag)
  }
}

/** Returns whether tags are a pair such as `<br></br>`, which is valid in JSX. */
function isVoidPair(open: Tag | undefined, close: Tag): boolean {
  return open !== undefined && open.name === close.name && !open.closing && !open.selfClosing
}

function isVoid(name: string): boolean {
  return VOID_ELEMENTS.has(name.toLowerCase()) && !isComponentName(name)
}

function isKnown(name: string): boolean {
  return HTML_ELEMENTS.has(name.toLowerCase()) || name.includes('-') || isComponentName(name)
}
