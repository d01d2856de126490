// The text of a style attribute as what it may be between the braces of a rule.

/**
 * Returns the declarations of a style attribute without comments and spaces around them, empty when there are none;
 * undefined when they would not stay in the rule they are put into: with braces, or with a string or bracket that
 * nothing closes.
 */
export function readDeclarations(text: string): string | undefined {
  const open: string[] = []
  let read = ''
  for (let at = 0; at < text.length; ) {
    const end = endOfPart(text, at)
    if (end === undefined) return undefined
    const part = text.slice(at, end)
    at = end
    if (part.startsWith('/*')) continue
    if (part === '{' || part === '}') return undefined
    if (part === '(' || part === '[') open.push(part)
    else if (part === ')' || part === ']') {
      if (open.pop() !== (part === ')' ? '(' : '[')) return undefined
    }
    read += part
  }
  if (open.length > 0) return undefined
  return withoutEnd(read.trim())
}

/** Without the semicolons at the end. */
function withoutEnd(declarations: string): string {
  let end = declarations.length
  while (end > 0 && /[;\s]/.test(declarations[end - 1] ?? '')) end--
  return declarations.slice(0, end)
}

/** Where a comment, a string, an escape, an unquoted URL or a character ends; undefined when it never does. */
function endOfPart(text: string, at: number): number | undefined {
  const first = text[at]
  if (first === '\\') return at + 1 < text.length && text[at + 1] !== '\n' ? at + 2 : undefined
  if (first === '"' || first === "'") return endOfString(text, at)
  if (first === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2)
    return end === -1 ? undefined : end + 2
  }
  if ((first === 'u' || first === 'U') && /^url\(\s*(?!["'\s])/i.test(text.slice(at, at + 40))) {
    const end = text.indexOf(')', at)
    const url = text.slice(at + 4, end)
    return end === -1 || /["'(\\\n]/.test(url) ? undefined : end + 1
  }
  return at + 1
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\n') return undefined
    if (text[at] === '\\') at++
    else if (text[at] === text[start]) return at + 1
  }
  return undefined
}
