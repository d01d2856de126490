// The code of a component or an element: JSX, with its content.

import type { Tag } from '../../../html/tag.ts'
import type { Block, Component, Inline } from '../../../markdown/document.ts'
import { isComponentName } from '../../../markdown/lex/component.ts'
import { VOID_ELEMENTS } from '../../../markdown/lex/elements.ts'
import type { Context } from '../../../markdown/resolve/context.ts'
import { faultyComponent } from '../../../markdown/resolve/tag.ts'
import type { Locator } from '../../../markdown/source.ts'
import type { ClientStart, CodeEntry } from '../../../model/page-code.ts'
import { codeOf } from './code-draft.ts'
import type { CodeScope } from './scope.ts'

export interface Element {
  tag: Tag
  /** The text to which the tag's offsets refer. */
  raw: string
  at: Locator
  children: readonly Block[] | readonly Inline[]
  isBlock?: true
}

/** Adds the code of a component or an element. */
export function addEntry(
  context: Context,
  scope: CodeScope,
  node: Component<Block> | Component<Inline>,
  { tag, raw, at, children, isBlock }: Element,
): void {
  const code = codeOf(context.draft)
  const start = startOf(context, tag, at)
  const pieces: CodeEntry['pieces'] = [
    { text: openingTag(raw.slice(tag.start, tag.end), tag, tag.name), at: at(tag.start) },
    ...code.childPieces(children),
    ...(hasContent(tag) ? [{ text: `</${tag.name}>` }] : []),
  ]
  const entry = { name: `<${tag.name}>`, at: at(tag.start), pieces, ...(start && { start }) }
  code.add(scope, node, { ...entry, isBlock })
}

/**
 * The tag as JSX: as written, but without `client:` attributes, and self-closing if HTML needs no end tag.
 */
export function openingTag(written: string, tag: Tag, name: string): string {
  let text = `<${name}`
  let done = 1 + tag.name.length
  for (const attribute of tag.attributes) {
    const [start, end] = [attribute.start - tag.start, attribute.end - tag.start]
    if (attribute.name.startsWith('client:')) {
      text += written.slice(done, start)
      done = end
    }
  }
  const rest = written.slice(done)
  return text + (hasContent(tag) || tag.selfClosing ? rest : `${rest.slice(0, -1)}/>`)
}

export function hasContent(tag: Tag): boolean {
  return !tag.selfClosing && !(VOID_ELEMENTS.has(tag.name) && !isComponentName(tag.name))
}

/** By the word after `client:`. Astro's `idle` is the same as `load`. */
const STARTS = new Map<string, ClientStart>([
  ['load', 'load'],
  ['idle', 'load'],
  ['visible', 'visible'],
  ['only', 'only'],
  ['none', 'none'],
])

function startOf(context: Context, tag: Tag, at: Locator): ClientStart | undefined {
  const attribute = tag.attributes.find(({ name }) => name.startsWith('client:'))
  if (!attribute) return undefined
  const start = STARTS.get(attribute.name.slice('client:'.length))
  if (!start) {
    const message = `unknown property ${attribute.name} of <${tag.name}>`
    const hint = `use one of ${[...STARTS.keys()].map((name) => `client:${name}`).join(', ')}`
    context.draft.report(context.source, at(attribute.start), faultyComponent({ message, hint }))
  }
  return start
}
