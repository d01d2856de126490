// Tables, each in a box of its own that scrolls, by keyboard too, when the table is wider than the page.
import type { Tokens } from 'marked'
import { escapeAttribute } from '../text/escape.ts'
import type { Context } from './context.ts'
import { plainText } from './inline.ts'

/** Renders a table. */
export function renderTable(context: Context, token: Tokens.Table, line: number): string {
  const head = renderRow(context, token.header, line)
  const rows = token.rows.map((row, index) => renderRow(context, row, line + 2 + index)).join('')
  const columns = token.header.map((cell) => plainText(cell.tokens).trim()).filter(Boolean)
  const label = context.article.uniqueLabel(columns.length > 0 ? `Table: ${columns.join(', ')}` : 'Table')
  const body = rows ? `<tbody>\n${rows}</tbody>\n` : ''
  const table = `<table>\n<thead>\n${head}</thead>\n${body}</table>`
  return `<div class="table-wrap" role="group" tabindex="0" aria-label="${escapeAttribute(label)}">${table}</div>\n`
}

function renderRow(context: Context, cells: Tokens.TableCell[], line: number): string {
  let html = '<tr>\n'
  for (const [index, cell] of cells.entries()) {
    const name = cell.header ? 'th' : 'td'
    const align = cell.align ? ` class="align-${cell.align}"` : ''
    const at = context.source.locateCell(cell.text, line, index)
    html += `<${name}${align}>${context.inline(context, cell.tokens, at)}</${name}>\n`
  }
  return `${html}</tr>\n`
}
