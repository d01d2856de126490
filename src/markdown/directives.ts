// Renders `:::name` blocks: admonitions, details, tabs, and the directives that the site's manifest knows.

import type { Expansion } from '../model/page.ts'
import { nearest } from '../text/nearest.ts'
import { ADMONITIONS, admonitionName, renderAdmonition } from './admonition.ts'
import { type Context, lineStart } from './context.ts'
import { Source } from './source.ts'
import { renderTabsDirective } from './tabs.ts'
import type { DirectiveToken } from './tokens.ts'

/** Names of our own directives that are not admonitions. */
const OWN = ['details', 'tabs']

/** Renders a directive that begins on `line`. */
export function renderDirective(context: Context, token: DirectiveToken, line: number): string {
  if (!token.closed) unclosed(context, token, line)
  const inner = { ...context, depth: context.depth + 1 }
  const body = (): string => context.blocks(inner, token.tokens, line + 1)
  const admonition = admonitionName(token.name)
  if (admonition) return renderAdmonition(admonition, renderTitle(context, token, line), body())
  if (token.name === 'details') {
    return `<details>\n<summary>${renderTitle(context, token, line) || 'Details'}</summary>\n${body()}</details>\n`
  }
  if (token.name === 'tabs') return renderTabsDirective(context, token, line)
  const level = context.article.sectionLevel
  const title = token.bracketed ? { title: token.title } : {}
  const expansion = context.options.expandDirective?.({
    name: token.name,
    argument: token.argument,
    ...title,
    level,
  })
  if (expansion) {
    const html = renderExpansion(context, expansion, line, () =>
      context.blocks(context, token.tokens, line + 1),
    )
    context.article.sectionLevel = level
    return html
  }
  unknown(context, token, line)
  return body()
}

function renderTitle(context: Context, token: DirectiveToken, line: number): string {
  return context.inline(context, token.titleTokens, context.source.locate(token.title, line))
}

/** Renders what a directive stands for: generated Markdown around the author's own. */
function renderExpansion(context: Context, expansion: Expansion, line: number, body: () => string): string {
  const { article, source } = context
  const place = lineStart(context, line)
  article.documented.push(...expansion.documented)
  for (const problem of expansion.problems) article.error(source, place, { rule: 'directive', ...problem })
  const generated = (text: string): string =>
    text ? context.document(context, text, new Source(source.file, '', place), 1) : ''
  const before = generated(expansion.before)
  return before + body() + generated(expansion.after)
}

function unclosed(context: Context, token: DirectiveToken, line: number): void {
  context.article.warn(context.source, lineStart(context, line), {
    rule: 'unclosed-directive',
    message: `":::${token.name}" is never closed, so it takes in all that follows`,
    hint: 'end it with a line of ":::"',
  })
}

function unknown(context: Context, token: DirectiveToken, line: number): void {
  const known = [...ADMONITIONS, ...OWN, ...(context.options.directiveNames ?? [])]
  const guess = token.name === 'tab' ? 'tabs' : nearest(token.name, known)
  const advice =
    token.name === 'tab'
      ? '":::tab" belongs inside ":::tabs"; '
      : guess
        ? `did you mean ":::${guess}" ? `
        : ''
  context.article.warn(context.source, lineStart(context, line), {
    rule: 'unknown-directive',
    message: `unknown directive ":::${token.name}"; its text is shown without a box`,
    hint: `${advice}known: ${known.join(', ')}`,
  })
}
