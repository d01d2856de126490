// Finds the components that all pages of a site can use: as in Docusaurus, those that
// `src/theme/MDXComponents` exports by name, and those that replace elements.

import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { type ElementComponent, type ElementComponents, REPLACEABLE } from '../model/element-components.ts'
import { positionAt } from '../text/position.ts'
import { openInside } from './inside.ts'

/** By the name of a module in that folder, the elements that its component replaces. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  A: ['a'],
  Code: ['code'],
  Details: ['details'],
  Heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  Img: ['img'],
  Li: ['li'],
  Pre: ['pre'],
  Ul: ['ul'],
}

/** Possible paths of a module in that folder, relative to the site's root. */
function filesOf(name: string): string[] {
  const folder = `src/theme/MDXComponents${name && `/${name}`}`
  return [folder, `${folder}/index`].flatMap((path) =>
    ['.tsx', '.ts', '.jsx', '.js'].map((extension) => path + extension),
  )
}

const MODULES = filesOf('')

/** All files in which such components may be, relative to the site's root. */
export const MDX_COMPONENTS: readonly string[] = [...MODULES, ...Object.keys(FILES).flatMap(filesOf)]

/**
 * Finds the module, the names that may be properties of its export, and the components that replace elements;
 * undefined if there are no such files. The module is not run: names are found in its text.
 */
export function findMdxComponents(root: string): Config['mdxComponents'] {
  const inside = openInside(root)
  const own = ownFiles(inside.readText)
  const file = MODULES.find((path) => inside.readText(path) !== undefined)
  const text = file === undefined ? '' : (inside.readText(file) ?? '')
  if (file === undefined && Object.keys(own).length === 0) return undefined
  const names = text.match(/(?<![\w$.'"/@])[A-Z][\w$]*(?!['"/])/g) ?? []
  const mapped = elementsOf(text)
  const replaced = mapped.filter(({ name }) => REPLACEABLE.has(name.toLowerCase()))
  return {
    file: file ?? MODULES[0] ?? '',
    names: [...new Set(names)].sort(),
    elements: {
      ...own,
      ...Object.fromEntries(
        replaced.map(({ name }) => [name.toLowerCase(), { file: file ?? '', member: name }]),
      ),
    },
    unused: mapped.filter(({ name }) => !REPLACEABLE.has(name.toLowerCase())),
    partials: partialsOf(text, posix.dirname(file ?? '')),
  }
}

/** The components of elements that have their own file. */
function ownFiles(readText: (path: string) => string | undefined): ElementComponents {
  const found = Object.entries(FILES).flatMap(([name, elements]) => {
    const file = filesOf(name).find((path) => readText(path) !== undefined)
    if (file === undefined) return []
    const naming = elements.length > 1 && ({ receivesName: true } as const)
    return elements.map((element): [string, ElementComponent] => [element, { file, ...naming }])
  })
  return Object.fromEntries(found)
}

const PARTIAL = /^import\s+([A-Z][\w$]*)\s+from\s*['"]([^'"\n]+\.mdx?)['"]/gm

/** The Markdown files that the module imports, by each name under which pages can use them. */
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

/**
 * The elements among the keys of the object that a module exports by default, if it is a literal in the
 * module.
 */
function elementsOf(written: string): { name: string; line: number }[] {
  const text = written.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const [exported = '', name] = /export\s+default\s+(?:\{|([\w$]+))/.exec(text) ?? []
  const opening =
    name === undefined
      ? exported
      : new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b[^=;]*=\\s*\\{`).exec(text)?.[0]
  if (!opening) return []
  const elements: { name: string; line: number }[] = []
  const key = /\s*['"]?([a-z][a-z\d]*|Details)['"]?\s*(?=[:,}(])/y
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
