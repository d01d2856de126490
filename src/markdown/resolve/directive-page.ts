// Creates what functions of directives and alerts receive: ways to read the title and the content.

import type { Token } from 'marked'
import type { Position } from '../../text/position.ts'
import type { Block, DirectivePage } from '../extension.ts'
import type { BlockToken, DirectiveToken } from '../lex/tokens.ts'
import { blockPage } from './block-page.ts'
import { type Context, lineStart, nested } from './context.ts'
import { readGenerated } from './generated.ts'
import { readInline } from './inline.ts'
import { warnOfAttributes } from './lost-markup.ts'

export interface Inside extends Pick<DirectiveToken, 'tokens' | 'title' | 'titleTokens' | 'line'> {
  /** Makes the content, if it does not begin on the next line. */
  readBody?(): Block[]
}

export function directivePage(context: Context, inside: Inside): DirectivePage {
  const { tokens, title, titleTokens, line } = inside
  const at = lineStart(context, inside)
  return {
    ...blockPage(context, at),
    text: context.pageText,
    readTitle() {
      warnOfAttributes(context, title, line)
      return readInline(context, titleTokens, context.source.locate(title, line))
    },
    readBody: inside.readBody ?? (() => context.blocks(nested(context), tokens)),
    readParts: (name) =>
      partsOf(context, tokens, (child) =>
        child.type === 'directive' && child.name === name
          ? {
              title: child.title || child.argument,
              children: context.blocks(nested(context), child.tokens),
            }
          : undefined,
      ),
    readMarkdown(text) {
      const { sectionLevel } = context.draft
      const blocks = readGenerated(context, text, at)
      context.draft.sectionLevel = sectionLevel
      return blocks
    },
  }
}

/** Makes a part of every child that is one, and returns the positions of others, for the caller to report. */
export function partsOf<Part>(
  context: Context,
  tokens: readonly Token[],
  read: (token: BlockToken) => Part | undefined,
): { parts: Part[]; strays: Position[] } {
  const parts: Part[] = []
  const strays: Position[] = []
  for (const token of tokens as readonly BlockToken[]) {
    if (token.type === 'space' || token.raw.trimStart().startsWith('<!--')) continue
    const part = read(token)
    if (part) parts.push(part)
    else strays.push(lineStart(context, token))
  }
  return { parts, strays }
}
