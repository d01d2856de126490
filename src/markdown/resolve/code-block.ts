// Makes the node of a code block, whose text may come from another file.
import { defineRule } from '../../model/rule.ts'
import { fingerprint } from '../../text/hashes.ts'
import { suggestNearest } from '../../text/nearest.ts'
import type { Position } from '../../text/position.ts'
import type { FenceInfo } from '../code/fence-info.ts'
import { CODE_LANGUAGES, isKnownLanguage } from '../code/fences.ts'
import type { CodeBlock, CodeLook } from '../code-nodes.ts'
import type { Context } from './context.ts'

const LOOKS: readonly CodeLook[] = ['wrap', 'nocopy']

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
  { language, title, meta, highlighted, firstNumber, words = [], run }: FenceInfo,
  { text, textAt, position }: CodePosition,
): CodeBlock {
  if (language !== '' && !isKnownLanguage(language) && !context.tables.fences.has(language))
    warnOfLanguage(context, language, position)
  const node: CodeBlock = { type: 'code', language, text, highlighted, textAt, at: position }
  if (title !== undefined) node.title = title
  if (meta !== undefined) node.meta = meta
  if (firstNumber !== undefined) node.firstNumber = firstNumber
  const looks = LOOKS.filter((look) => words.includes(look))
  if (looks.length > 0) node.looks = looks
  if (run) node.run = { ...run, id: fingerprint(JSON.stringify([run, text])) }
  return node
}

const unknownLanguage = defineRule<{ language: string }>({
  id: 'unknown-language',
  lint: 'own',
  severity: 'warning',
  message: ({ language }) => `unknown language "${language}"; the code is not highlighted`,
  about: 'A code block in an unknown language.',
  fix: 'Correct the name, or use `text`.',
})

function warnOfLanguage(context: Context, language: string, position: Position): void {
  // Of short names, all are near.
  const known = language.length < 4 ? [] : [...CODE_LANGUAGES, ...context.tables.fences.keys()]
  const hint = suggestNearest(language, known) ?? 'use "text" for plain text'
  context.draft.report(context.source, position, unknownLanguage({ hint }, { language }))
}
