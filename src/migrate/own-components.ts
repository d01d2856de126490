// Pages that use React components of the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /^import\s[^;'"]*from\s*['"]([^'"]+)['"]/gm
/** What an import may name that is known here. */
const KNOWN =
  /\.mdx?$|^!!raw-loader!|^@theme\/(?:Tabs|TabItem|CodeBlock|Admonition|Details|DocCardList|TOCInline)$|^@docusaurus\/Link$|\.(?:png|jpe?g|svg|gif|webp)$/

/** Finds the pages below a folder that import a component. */
export function pagesWithComponents(folder: string): string[] {
  if (!existsSync(folder)) return []
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.mdx?$/.test(path),
  )
  return pages.filter((path) => usesComponent(readFileSync(join(folder, path), 'utf8')))
}

/** Code shows imports, too. */
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:(?![ \t]*\1)[^\n]*\n)*(?:[ \t]*\1[^\n]*\n?)?/gm

function usesComponent(text: string): boolean {
  return [...text.replace(FENCE, '').matchAll(IMPORT)].some(([, specifier = '']) => !KNOWN.test(specifier))
}
