// Reports blocks that are never closed: they contain the rest of the page, which is then shown wrongly, or
// not at all.

import type { Tokens } from 'marked'
import { defineRule } from '../../model/rule.ts'
import type { WithLine } from '../lex/tokens.ts'
import { type Context, lineStart } from './context.ts'
import { lostMarkup } from './lost-markup.ts'

const unclosedCode = defineRule({
  id: 'unclosed-code',
  severity: 'warning',
  about: 'A code fence that is not closed: what is below it is shown as code.',
  fix: 'Close it with a line of as many backticks or tildes.',
})

const unclosedComment = defineRule({
  id: 'unclosed-comment',
  severity: 'warning',
  about: 'A comment `<!--` that is not closed: what is below it is not shown.',
  fix: 'Close it with `-->`.',
})

interface Unclosed {
  rule: typeof unclosedCode
  /** The block that is not closed, for the message. */
  subject: string
  hint: string
  /** Its assumed end, unless that is the end of the block around it. */
  extent?: string
}

/** Reports a block that is not closed. */
export function warnOfUnclosed(context: Context, token: WithLine, unclosed: Unclosed): void {
  const { rule, subject, hint } = unclosed
  const around =
    context.depth === 0 ? 'it contains the rest of the page' : 'it ends where the block around it does'
  const extent = unclosed.extent ?? around
  const message = `${subject} is never closed, so ${extent}`
  context.draft.report(context.source, lineStart(context, token), rule({ message, hint }))
}

/** Reports a code fence that is not closed. */
export function warnOfOpenFence(context: Context, token: WithLine<Tokens.Code>): void {
  const fence = /^\s*([`~]{3,})/.exec(token.raw)?.[1]
  // A formula is read only if it ends.
  if (fence === undefined) return
  const lines = token.raw.trimEnd().split('\n')
  const last = lines.length > 1 ? lines.at(-1)?.trim() : undefined
  if (last?.startsWith(fence) && new Set(last).size === 1) return
  const hint = `close it with a line "${fence}"`
  warnOfUnclosed(context, token, { rule: unclosedCode, subject: 'the code block', hint })
}

const LOST_INCLUDE = lostMarkup({
  severity: 'error',
  message: 'this include of VitePress includes nothing',
  hint: "import the file, import Part from './part.md', and write <Part />",
})

/** Reports a comment that is not closed. */
export function warnOfOpenComment(context: Context, token: WithLine<Tokens.HTML>): void {
  const start = token.raw.trimStart()
  if (/^<!--\s*@include:/.test(start))
    context.draft.report(context.source, lineStart(context, token), LOST_INCLUDE)
  if (!start.startsWith('<!--') || start.includes('-->', 2)) return
  const hint = 'close it with "-->"; its content is not shown'
  warnOfUnclosed(context, token, { rule: unclosedComment, subject: 'the comment', hint })
}
