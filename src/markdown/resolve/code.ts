// Converts fenced code, indented code and `<CodeBlock>` to nodes.

import type { Tokens } from 'marked'
import { defineRule } from '../../model/rule.ts'
import { decodeText } from '../../text/entities.ts'
import { type FenceInfo, parseFenceInfo } from '../code/fence-info.ts'
import type { Block } from '../document.ts'
import { MARKDOWN } from '../lex/elements.ts'
import type { ComponentToken, WithLine } from '../lex/tokens.ts'
import { blockPage } from './block-page.ts'
import { type CodePosition, codeBlock } from './code-block.ts'
import { type Context, expressionValue } from './context.ts'
import { readFileCode } from './file-code.ts'
import { lostMarkup } from './lost-markup.ts'
import { resolveImport } from './partial.ts'
import { noteComputedCode, noteFileCode, wholeFile } from './quoted-code.ts'
import { checkProperties, property, textProperty, unevaluable } from './tag.ts'
import { warnOfOpenFence } from './unclosed.ts'

/** Signs that begin another block, and are never meant as code. */
const BLOCK = /^\s*(?:`{3,}|~{3,}|:{3,}[ \t]*[A-Za-z]|!\[)/

const indentedMarkdown = defineRule({
  id: 'indented-markdown',
  severity: 'warning',
  message: 'Markdown indented by four spaces is code',
  hint: 'reduce the indent, or use a code fence',
  about: 'Text indented by four spaces looks like Markdown, but is code, except in MDX.',
  fix: 'Reduce the indent, or use a code fence.',
})

/** Makes a node of a fenced or indented code block. */
export function readCode(context: Context, token: WithLine<Tokens.Code>): Block {
  const { source } = context
  const { line } = token
  const isFenced = token.codeBlockStyle !== 'indented'
  const info = parseFenceInfo(decodeText(token.lang ?? ''))
  const textAt = source.locate(token.text, isFenced ? line + 1 : line)(0)
  const position = isFenced ? source.locate(token.raw, line)(0) : textAt
  if (isFenced) warnOfOpenFence(context, token)
  if (isFenced && /^\{[a-z][\w:-]*[\s}]/i.test(token.lang ?? ''))
    context.draft.report(
      source,
      position,
      lostMarkup({
        message: `this directive of another builder is shown as code: ${token.lang}`,
        hint: 'write a box ":::note", or the name of the language without braces',
      }),
    )
  if (!isFenced && (MARKDOWN.test(token.text) || BLOCK.test(token.text)))
    context.draft.report(source, position, indentedMarkdown({}))
  const read =
    info.file === undefined
      ? undefined
      : readFileCode(
          context,
          { written: info.file, isNeeded: token.text === '', language: info.language },
          position,
        )
  const at = { text: read?.text ?? token.text, textAt: read ? undefined : textAt, position }
  return readFence(context, info, at) ?? codeBlock(context, info, at)
}

/** Lets an extension convert a code block; undefined if none does. */
function readFence(context: Context, info: FenceInfo, at: CodePosition): Block | undefined {
  const { fences, fenceWords } = context.tables
  const byWord = info.words?.map((word) => fenceWords.get(word)).find((read) => read !== undefined)
  const read = byWord ?? fences.get(info.language)
  if (!read) return undefined
  const readCode = () => codeBlock(context, info, at)
  const { language, title } = info
  const code = { language, text: at.text, ...(title !== undefined && { title }) }
  const made = read(code, { ...blockPage(context, at.position), readCode })
  if (typeof made !== 'string') return made
  return { type: 'component', parts: [{ html: made }], at: at.position, written: readCode() }
}

const NEXT_LITERAL = /\{(`[^`]*`|'[^'\n]*'|"[^"\n]*")\}[ \t]*(?:\n\s*|$)/y

/** The text of literals on their own lines, which JSX joins; undefined if there is anything else. */
function joinedLiterals(context: Context, content: string): string | undefined {
  const literals = content.trim()
  let text = ''
  for (let at = 0; at < literals.length; at = NEXT_LITERAL.lastIndex) {
    NEXT_LITERAL.lastIndex = at
    const value = expressionValue(context, NEXT_LITERAL.exec(literals)?.[1] ?? '')
    if (typeof value !== 'string') return undefined
    text += value
  }
  return text
}

/** Makes a node of `<CodeBlock language="…">`; its content is text, a template literal, or the name of a raw import. */
export function readCodeComponent(context: Context, token: ComponentToken): Block {
  const { source, imports, scope, code: reader } = context
  const { tag } = token
  const language =
    textProperty(context, tag, 'language') ??
    /language-(\S+)/.exec(textProperty(context, tag, 'className') ?? '')?.[1]
  const info = parseFenceInfo(`${language ?? 'text'} ${textProperty(context, tag, 'metastring') ?? ''}`)
  info.title = textProperty(context, tag, 'title') ?? info.title
  const numbers = property(context, tag, 'showLineNumbers')
  if (numbers === true || typeof numbers === 'number') info.firstNumber = Number(numbers)
  const at = source.locate(token.raw, token.line)
  const position = at(tag.start)
  checkProperties(context, tag, at)
  const expression = /^\s*\{([\s\S]*)\}\s*$/.exec(token.content)?.[1]
  const name = expression?.trim() ?? ''
  const imported = imports.get(name)
  if (imported?.raw) {
    const file = resolveImport(context, imported)
    const code = file && wholeFile(file.path, file.text)
    const shownAt = { file: source.file, line: position.line }
    if (code) noteFileCode(context.draft, code, { language: language?.toLowerCase() ?? '', shownAt })
    return codeBlock(context, info, { text: code?.text ?? '', textAt: undefined, position })
  }
  const known = reader && name !== '' ? expressionValue(context, name, scope.valueOf) : undefined
  const found = /^[`"']/.test(name) ? undefined : (known ?? reader?.findValue(context, name))
  if (typeof found === 'string' || typeof found === 'number') {
    const text = String(found).trimEnd()
    noteComputedCode(context.draft, { language: info.language, text }, { file: source.file, ...position })
    return codeBlock(context, info, { text, textAt: undefined, position })
  }
  const joined = joinedLiterals(context, token.content)
  if (known === undefined && joined === undefined && reader?.isCode(name))
    return reader.readRaw(context, token)
  if (/^[\w$.]+(?:\(.*\))?$/s.test(name.replace(/\s+/g, ''))) {
    unevaluable(
      context,
      { name: tag.name, expression: name, at: position },
      'text, template literals without values, and names imported with !!raw-loader!',
    )
  }
  const single = expression === undefined ? token.content : expressionValue(context, expression)
  const literal = joined ?? single
  const text = (typeof literal === 'string' ? literal : token.content).replace(/^[ \t]*\n|\n[ \t]*$/g, '')
  const textAt = at(token.raw.indexOf(token.content, tag.end) + token.content.search(/[^\s{`]/))
  return codeBlock(context, info, { text, textAt, position })
}
