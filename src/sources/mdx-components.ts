// The components that a site gives to all of its pages: those that `src/theme/MDXComponents`, as Docusaurus calls it, maps to
// names.

import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { positionAt } from '../text/position.ts'
import { openInside } from './inside.ts'

/** Where the module may be, relative to the site's root. */
export const MDX_COMPONENTS: readonly string[] = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((extension) => `src/theme/${name}${extension}`),
)

/** Finds the module, and what may be a name among its properties; undefined where there is none. */
export function findMdxComponents(root: string): Config['mdxComponents'] {
  const inside = openInside(root)
  for (const file of MDX_COMPONENTS) {
    const text = inside.readText(file)
    if (text === undefined) continue
    const names = text.match(/(?<![\w$.'"/@])[A-Z][\w$]*(?!['"/])/g) ?? []
    const partials = partialsOf(text, posix.dirname(file))
    return { file, names: [...new Set(names)].sort(), elements: elementsOf(text), partials }
  }
  return undefined
}

const PARTIAL = /^import\s+([A-Z][\w$]*)\s+from\s*['"]([^'"\n]+\.mdx?)['"]/gm

/** What of it is Markdown: its import by each name that pages know it by. */
function partialsOf(text: string, folder: string): Record<string, string> {
  const partials: Record<string, string> = {}
  for (const [, local = '', specifier = ''] of text.matchAll(PARTIAL)) {
    const path = specifier.startsWith('.') ? `@site/${posix.join(folder, specifier)}` : specifier
    const renamed = new RegExp(
      `(?<![\\w$])([A-Z][\\w$]*)['"]?\\s*:\\s*${local.replaceAll('$', '\\$')}(?![\\w$])`,
      'g',
    )
    for (const name of [local, ...Array.from(text.matchAll(renamed), ([, name = '']) => name)])
      partials[name] = path
  }
  return partials
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*/g
const OPENING = /[{[(]/
const CLOSING = /[}\])]/

/** The keys in lower case of the object that a module exports by default, as far as it is written there. */
function elementsOf(written: string): { name: string; line: number }[] {
  const text = written.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const [exported = '', name] = /export\s+default\s+(?:\{|([\w$]+))/.exec(text) ?? []
  const opening =
    name === undefined
      ? exported
      : new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b[^=;]*=\\s*\\{`).exec(text)?.[0]
  if (!opening) return []
  const elements: { name: string; line: number }[] = []
  const key = /\s*['"]?([a-z][a-z\d]*)['"]?\s*(?=[:,}(])/y
  let depth = 1
  for (let at = text.indexOf(opening) + opening.length; at < text.length && depth > 0; at++) {
    const before = text[at - 1] ?? ''
    if (depth === 1 && (before === '{' || before === ',')) {
      key.lastIndex = at
      const found = key.exec(text)
      if (found?.[1] !== undefined)
        elements.push({ name: found[1], line: positionAt(text, key.lastIndex).line })
    }
    const character = text[at] ?? ''
    if (OPENING.test(character)) depth++
    else if (CLOSING.test(character)) depth--
  }
  return elements
}
