// Finds the components that all pages of a site can use: as in Docusaurus, those that
// `src/theme/MDXComponents` exports by name. Components for elements of Markdown have no effect.

import type { Config } from '../config/resolve.ts'
import { positionAt } from '../text/position.ts'
import { openInside } from './inside.ts'

/** Modules in that folder that replace elements in Docusaurus. */
const ELEMENTS = ['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul']

/** Possible paths of a module in that folder, relative to the site's root. */
function filesOf(name: string): string[] {
  const folder = `src/theme/MDXComponents${name && `/${name}`}`
  return [folder, `${folder}/index`].flatMap((path) =>
    ['.tsx', '.ts', '.jsx', '.js'].map((extension) => path + extension),
  )
}

const MODULES = filesOf('')

/** All files in which such components may be, relative to the site's root. */
export const MDX_COMPONENTS: readonly string[] = [...MODULES, ...ELEMENTS.flatMap(filesOf)]

/**
 * Finds the module and the names that may be properties of its export; undefined if there are no such files. The module is
 * not run: names are found in its text.
 */
export function findMdxComponents(root: string): Config['mdxComponents'] {
  const { readText } = openInside(root)
  const own = ELEMENTS.flatMap((name) => {
    const file = filesOf(name).find((path) => readText(path) !== undefined)
    return file === undefined ? [] : [{ name, file, line: 1 }]
  })
  const file = MODULES.find((path) => readText(path) !== undefined)
  const text = file === undefined ? '' : (readText(file) ?? '')
  if (file === undefined && own.length === 0) return undefined
  const names = text.match(/(?<![\w$.'"/@])[A-Z][\w$]*(?!['"/])/g) ?? []
  const mapped = elementsOf(text).map((element) => ({ ...element, file: file ?? '' }))
  return {
    file: file ?? MODULES[0] ?? '',
    names: [...new Set(names)].sort(),
    unused: [...own, ...mapped],
  }
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
