// Creates what functions of directives and alerts receive: ways to read the title and the content.

import type { Token } from 'marked'
import { countLineBreaks, type Position } from '../../text/position.ts'
import type { Block, DirectivePage } from '../extension.ts'
import type { DirectiveToken } from '../lex/tokens.ts'
import { blockPage } from './block-page.ts'
import { type Context, deeper, lineStart } from './context.ts'
import { readGenerated } from './generated.ts'
import { readInline } from './inline.ts'

export interface Inside extends Pick<DirectiveToken, 'tokens' | 'title' | 'titleTokens'> {
  /** Makes the content, if it does not begin on the next line. */
  readBody?(): Block[]
}

export function directivePage(context: Context, inside: Inside, line: number): DirectivePage {
  const { tokens, title, titleTokens } = inside
  const at = lineStart(context, line)
  return {
    ...blockPage(context, at),
    text: context.pageText,
    readTitle: () => readInline(context, titleTokens, context.source.locate(title, line)),
    readBody: inside.readBody ?? (() => context.blocks(deeper(context), tokens, line + 1)),
    readParts: (name) =>
      partsOf(context, { tokens, line: line + 1 }, (child, childLine) =>
        isDirective(child) && child.name === name
          ? {
              title: child.title || child.argument,
              children: context.blocks(deeper(context), child.tokens, childLine + 1),
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

function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive'
}

/** Makes a part of every child that is one, and returns the positions of others, for the caller to report. */
export function partsOf<Part>(
  context: Context,
  { tokens, line }: { tokens: readonly Token[]; line: number },
  read: (token: Token, line: number) => Part | undefined,
): { parts: Part[]; strays: Position[] } {
  const parts: Part[] = []
  const strays: Position[] = []
  let at = line
  for (const token of tokens) {
    const isEmpty = token.type === 'space' || token.raw.startsWith('<!--')
    const part = isEmpty ? undefined : read(token, at)
    if (part) parts.push(part)
    else if (!isEmpty) strays.push(lineStart(context, at))
    at += countLineBreaks(token.raw)
  }
  return { parts, strays }
}
