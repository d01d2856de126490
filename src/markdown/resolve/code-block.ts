// Makes the node of a code block, whose text may come from another file.
import { fingerprint } from '../../text/hashes.ts'
import { suggestNearest } from '../../text/nearest.ts'
import type { Position } from '../../text/position.ts'
import type { FenceInfo } from '../code/fence-info.ts'
import { CODE_LANGUAGES, isKnownLanguage } from '../code/fences.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type { Context } from './context.ts'

export interface CodePosition {
  text: string
  /** Position of `text`; undefined if it comes from another file. */
  textAt: Position | undefined
  /** Position of the block. */
  position: Position
}

/** Makes the node, and reports an unknown language. */
export function codeBlock(
  context: Context,
  { language, title, meta, highlighted, firstNumber, run }: FenceInfo,
  { text, textAt, position }: CodePosition,
): CodeBlock {
  if (language !== '' && !isKnownLanguage(language) && !context.tables.fences.has(language))
    unknownLanguage(context, language, position)
  const node: CodeBlock = { type: 'code', language, text, highlighted, textAt, at: position }
  if (title !== undefined) node.title = title
  if (meta !== undefined) node.meta = meta
  if (firstNumber !== undefined) node.firstNumber = firstNumber
  if (run) node.run = { ...run, id: fingerprint(JSON.stringify([run, text])) }
  return node
}

function unknownLanguage(context: Context, language: string, position: Position): void {
  // Of short names, all are near.
  const known = language.length < 4 ? [] : [...CODE_LANGUAGES, ...context.tables.fences.keys()]
  context.draft.warn(context.source, position, {
    rule: 'unknown-language',
    message: `unknown language "${language}"; the code is not highlighted`,
    hint: suggestNearest(language, known) ?? 'use "text" for plain text',
  })
}
