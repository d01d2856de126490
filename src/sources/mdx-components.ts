// The components that a site gives to all of its pages: those that `src/theme/MDXComponents`, as Docusaurus calls it, maps to
// names.
import type { Config } from '../config/resolve.ts'
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
    return { file, names: [...new Set(names)].sort() }
  }
  return undefined
}
