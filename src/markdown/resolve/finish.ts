// Runs the extensions on a complete document: first, all change it; then, all check it.
import type { Document } from '../document.ts'
import type { Extension } from '../extension.ts'

/** Changes the document, and adds problems to it. Returns it. */
export function finish(
  document: Document,
  frontMatter: Readonly<Record<string, unknown>>,
  extensions: readonly Extension[],
): Document {
  const { file } = document
  const page = { file, frontMatter }
  for (const { document: change } of extensions) change?.(document, page)
  for (const { check } of extensions) {
    for (const { severity = 'warning', message, hint, at, rule = 'extension' } of check?.(document, page) ??
      []) {
      const position = at && { line: at.line, column: at.column ?? 1 }
      document.problems.push({
        severity,
        file,
        ...position,
        message,
        ...(hint !== undefined && { hint }),
        rule,
      })
    }
  }
  return document
}
