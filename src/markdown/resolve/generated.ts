// Makes blocks of generated Markdown.

import type { Position } from '../../text/position.ts'
import type { Block } from '../document.ts'
import { Source } from '../source.ts'
import type { Context } from './context.ts'

/** @param at position for problems in the text */
export function readGenerated(context: Context, text: string, at: Position): Block[] {
  return text ? context.text(context, { text, source: new Source(context.source.file, '', at), line: 1 }) : []
}
