// Reports blocks that are never closed: they contain the rest of the page, which is then shown wrongly, or
// not at all.
import type { Tokens } from 'marked'
import type { WithLine } from '../lex/tokens.ts'
import { type Context, lineStart } from './context.ts'

interface Unclosed {
  rule: string
  /** The block that is not closed, for the message. */
  what: string
  hint: string
  /** Its assumed end, unless that is the end of the block around it. */
  extent?: string
}

/** Reports a block that is not closed. */
export function warnOfUnclosed(context: Context, token: WithLine, unclosed: Unclosed): void {
  const { rule, what, hint } = unclosed
  const around =
    context.depth === 0 ? 'it contains the rest of the page' : 'it ends where the block around it does'
  const extent = unclosed.extent ?? around
  const message = `${what} is never closed, so ${extent}`
  context.draft.warn(context.source, lineStart(context, token), { rule, message, hint })
}

/** Reports a code fence that is not closed. */
export function warnOfOpenFence(context: Context, token: WithLine<Tokens.Code>): void {
  const [fence = ''] = /[`~]+/.exec(token.raw) ?? []
  const lines = token.raw.trimEnd().split('\n')
  const last = lines.length > 1 ? lines.at(-1)?.trim() : undefined
  if (last?.startsWith(fence) && new Set(last).size === 1) return
  const hint = `close it with a line "${fence}"`
  warnOfUnclosed(context, token, { rule: 'unclosed-code', what: 'the code block', hint })
}

/** Reports a comment that is not closed. */
export function warnOfOpenComment(context: Context, token: WithLine<Tokens.HTML>): void {
  const start = token.raw.trimStart()
  if (/^<!--\s*@include:/.test(start))
    context.draft.error(context.source, lineStart(context, token), {
      rule: 'lost-markup',
      message: 'this include of VitePress includes nothing',
      hint: "import the file, import Part from './part.md', and write <Part />",
    })
  if (!start.startsWith('<!--') || start.includes('-->', 2)) return
  const hint = 'close it with "-->"; its content is not shown'
  warnOfUnclosed(context, token, { rule: 'unclosed-comment', what: 'the comment', hint })
}
