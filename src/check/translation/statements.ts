// What a line of a page says that is the same in every language: commands, options, addresses, amounts.
import type { Statement } from '../../model/translation.ts'
import { FACT_DIRECTIVES } from '../../tool/directives/index.ts'

const SHELLS = /^(?:sh|bash|zsh|shell|console|shell-session|shellsession|terminal)$/i
const DIRECTIVE = new RegExp(`^ {0,3}:::+(${FACT_DIRECTIVES.join('|')})(?:\\[[^\\]]*\\])?[ \\t]+(\\S.*)$`)
const OPTION = /(?<![\w-])--[a-z][\w-]{1,60}/gi
const ADDRESS = /(?<![\w/])0x[0-9a-fA-F]{8,128}(?!\w)/g
/** Units that have one sign in all languages. */
const UNIT = '%|ETH|stETH|wstETH|gwei|wei|[kKMGT]i?B|ms|[kMG]?Hz'
const AMOUNT = new RegExp(
  `(?<![\\p{N}.,])\\p{Nd}[\\p{Nd}.,'’٫٬\\u00a0\\u202f]{0,40}[ \\u00a0\\u202f]?(?:${UNIT})(?![\\p{L}\\p{N}])`,
  'gu',
)

export interface StatementReader {
  /** A block of code begins. @param language as it is written */
  open(language: string): void
  /** Reads the next line. */
  read(content: string, line: number, place: { isCode: boolean }): Statement[]
}

/** Makes a reader of the lines of one page, in order. */
export function createStatementReader(): StatementReader {
  let isShell = false
  let hasPrompt = false
  /** A command that goes on. */
  let begun: { text: string; line: number } | undefined

  function commandOf(content: string, line: number): Statement[] {
    const prompt = /^\s*[$#>] /.exec(content)
    if (prompt) hasPrompt = true
    // Below a prompt, what has none is output.
    if (!begun && hasPrompt && !prompt) return []
    const words = content.slice(begun ? 0 : (prompt?.[0].length ?? 0)).trim()
    const text = `${begun ? `${begun.text} ` : ''}${words.replace(/\\$/, '').trim()}`
    const start = begun?.line ?? line
    begun = words.endsWith('\\') ? { text, line: start } : undefined
    const command = withoutComment(text)
    return begun || command === '' ? [] : [{ kind: 'command', text: command, line: start }]
  }

  return {
    open(language) {
      isShell = SHELLS.test(language)
      hasPrompt = false
      begun = undefined
    },
    read(content, line, { isCode }) {
      const found = (kind: Statement['kind'], pattern: RegExp): Statement[] =>
        [...content.matchAll(pattern)].map(([text]) => ({ kind, text, line }))
      const directive = isCode ? null : DIRECTIVE.exec(content)
      return [
        ...(isCode && isShell ? commandOf(content, line) : []),
        ...(directive
          ? [{ kind: 'directive' as const, text: `:::${directive[1]} ${directive[2]?.trim()}`, line }]
          : []),
        ...(isCode ? [] : found('option', OPTION)),
        ...found('address', ADDRESS),
        ...(isCode ? [] : found('amount', AMOUNT)),
      ]
    },
  }
}

/** A command is the same with another comment beside it. */
function withoutComment(text: string): string {
  return text
    .replace(/(?:^|\s)#.*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
