// The components that a site gives to all of its pages: those that `src/theme/MDXComponents`, as Docusaurus calls it, maps to
// names.

import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { type ElementComponent, type ElementComponents, REPLACEABLE } from '../model/element-components.ts'
import { positionAt } from '../text/position.ts'
import { openInside } from './inside.ts'

/** Elements by the names that the theme has for the component of each, in files of their own. */
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

/** Where a module of the theme may be, relative to the site's root. */
function filesOf(name: string): string[] {
  const folder = `src/theme/MDXComponents${name && `/${name}`}`
  return [folder, `${folder}/index`].flatMap((path) =>
    ['.tsx', '.ts', '.jsx', '.js'].map((extension) => path + extension),
  )
}

const MODULES = filesOf('')

/** Every file that a site may give components to all pages in, relative to its root. */
export const MDX_COMPONENTS: readonly string[] = [...MODULES, ...Object.keys(FILES).flatMap(filesOf)]

/** Finds the module, what may be a name among its properties, and what takes the place of elements; undefined where there is none. */
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

/** The components that have a file of their own. */
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

/** The elements among the keys of the object that a module exports by default, as far as it is written there. */
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
