// Reads `<<< path#region{lines language}[label]`: code from a file, as VitePress writes it.
import type { SnippetToken } from './tokens.ts'

const SNIPPET =
  /^ {0,3}<<<[ \t]*([^\s#{[<>]+)(?:#([\w$-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(?:\[([^\]\n]*)\])?[ \t]*(?:\n|$)/

/** Block tokenizer of snippets, for marked. */
export function tokenizeSnippet(source: string): SnippetToken | undefined {
  if (!/^ {0,3}<<</.test(source.slice(0, 6))) return undefined
  const found = SNIPPET.exec(source.slice(0, 2000))
  if (!found) return undefined
  const [raw, path = '', region, braces = '', label] = found
  // Lines come before the language: `{1,3-5 ts:line-numbers}`.
  const [, lines = '', info = ''] = /^([\d,\s-]*)(.*)$/.exec(braces) ?? []
  return {
    type: 'snippet',
    raw,
    path,
    ...(region !== undefined && { region }),
    lines: lines.trim(),
    info: info.trim(),
    ...(label !== undefined && { label }),
  }
}
