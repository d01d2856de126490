// Changes rules of marked, so that our additions interrupt or end its blocks.
import { Lexer, Tokenizer } from 'marked'

/** Lets directives, and dollars alone on a line, interrupt whatever a code fence interrupts. */
function interruptedByOurs(rule: RegExp): RegExp {
  const ours = '\\$\\$(?=[ \\t]*\\n)|::[A-Za-z][\\w-]*[ \\t]*(?=[[{\\n])'
  return changedRule(rule, (source) =>
    source.replaceAll('|~~~)', `|~~~|:::|${ours})`).replaceAll('|~{3,})', `|~{3,}|:{3,}|${ours})`),
  )
}

/** Lets the head of a table interrupt a paragraph; marked's rule also reads the rows below, for each paragraph above. */
function interruptedByHeads(rule: RegExp): RegExp {
  return changedRule(rule, (source) => {
    const start = source.indexOf('(?:\\n((?:(?! *\\n')
    const rows = /\)\*\)\\n\*\|\$\)/g
    rows.lastIndex = start
    return start === -1 || !rows.test(source)
      ? source
      : `${source.slice(0, start)}(?:\\n|$)${source.slice(rows.lastIndex)}`
  })
}

/** Lets tabs follow the end of a code fence, as CommonMark does. */
function endedBeforeTabs(rule: RegExp): RegExp {
  return changedRule(rule, (source) => source.replace(' *(?=\\n|$)', '[ \\t]*(?=\\n|$)'))
}

/** @throws Error if marked has another rule, in which the change finds nothing to replace */
function changedRule(rule: RegExp, change: (source: string) => string): RegExp {
  const source = change(rule.source)
  if (source === rule.source) throw new Error(`this version of marked has another rule: ${rule.source}`)
  return new RegExp(source, rule.flags)
}

/** A line that has only tags. */
const TAGS = '(?:<[^<>\\n]*>[ \\t]*)+(?:\\n|$)'

/** The rules for text in which HTML is no block, but a line of tags interrupts what a block of HTML does. */
export function withoutHtml({ block, inline, other }: Tokenizer['rules']): Tokenizer['rules'] {
  const changed = (rule: RegExp) =>
    changedRule(rule, (source) =>
      source.replace(/\(\?:<\\\/\?\(\?:address.*?<!\\\[CDATA\\\[\)/g, `(?:<!--|${TAGS})`),
    )
  const { paragraph, lheading, blockquote, table } = block
  return {
    inline,
    other: {
      ...other,
      htmlBeginRegex: (indent) =>
        new RegExp(`^ {0,${Math.max(0, Math.min(3, indent - 1))}}(?:<!--|${TAGS.replace('\\n|', '')})`),
    },
    block: {
      ...block,
      paragraph: changed(paragraph),
      lheading: changed(lheading),
      blockquote: changed(blockquote),
      table: changed(table),
    },
  }
}

export const RULES = ((): Tokenizer['rules'] => {
  const lexer = new Lexer({ gfm: true, tokenizer: new Tokenizer() })
  const { rules } = lexer.options.tokenizer as Tokenizer
  const { paragraph, lheading, blockquote, table, fences } = rules.block
  return {
    inline: rules.inline,
    other: {
      ...rules.other,
      fencesBeginRegex: (indent) =>
        new RegExp(`^ {0,${Math.max(0, Math.min(3, indent - 1))}}(?:\`\`\`|~~~|:::|\\$\\$[ \\t]*$)`),
    },
    block: {
      ...rules.block,
      paragraph: interruptedByHeads(interruptedByOurs(paragraph)),
      lheading: interruptedByOurs(lheading),
      blockquote: interruptedByOurs(blockquote),
      table: interruptedByOurs(table),
      fences: endedBeforeTabs(fences),
    },
  }
})()
