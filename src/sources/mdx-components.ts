// The components that a site gives to all of its pages: those that `src/theme/MDXComponents`, as Docusaurus calls it, maps to
// names.
import { openInside } from './inside.ts'

export interface GlobalComponents {
  /** The module, relative to the site's root. */
  file: string
  /** What may be a name among its properties; sorted. */
  names: string[]
}

const CANDIDATES = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((extension) => `src/theme/${name}${extension}`),
)

/** Finds the module; undefined where there is none. */
export function findMdxComponents(root: string): GlobalComponents | undefined {
  const inside = openInside(root)
  for (const file of CANDIDATES) {
    const text = inside.readText(file)
    if (text === undefined) continue
    const names = text.match(/(?<![\w$.'"/@])[A-Z][\w$]*(?!['"/])/g) ?? []
    return { file, names: [...new Set(names)].sort() }
  }
  return undefined
}
