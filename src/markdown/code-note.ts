// The note before a block of code: one line, and more behind it for those who ask.
import type { CodeNote } from '../model/page.ts'
import { escapeText } from '../text/escape.ts'

/** Renders a note. */
export function renderCodeNote({ label, facts, details }: CodeNote): string {
  const line = [
    `<strong>${renderText(label)}</strong>`,
    ...facts.map((fact) => `<span>${renderText(fact)}</span>`),
  ].join(' ')
  if (details.length === 0) return `<p class="code-note">${line}</p>`
  const items = details.map((detail) => `<p>${renderText(detail)}</p>`).join('')
  return `<details class="code-note"><summary>${line}</summary>${items}</details>`
}

/** Text with `code` in it. */
function renderText(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
