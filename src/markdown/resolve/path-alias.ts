// Resolves path aliases of `tsconfig.json`, as Astro does: `@fragments/*` for `src/fragments/*`.
import { posix } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  compilerOptions: z.object({
    baseUrl: z.optional(z.string()),
    paths: z.record(z.string(), z.array(z.string())),
  }),
})

/** Matches strings, to keep them, and comments, which JSON does not allow; trailing commas are removed as well. */
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g

/**
 * The file of an import that uses an alias, relative to the site's root; undefined if no alias matches.
 * @param text of `tsconfig.json`
 */
export function aliasedPath(specifier: string, text: string): string | undefined {
  const { baseUrl = '.', paths } = readPaths(text)
  for (const [name, [target]] of Object.entries(paths)) {
    if (target === undefined) continue
    const [head, tail = ''] = name.endsWith('*') ? [name.slice(0, -1), '*'] : [name]
    if (tail === '' ? specifier === head : specifier.startsWith(head)) {
      const path = target.replace(/\*$/, specifier.slice(head.length))
      return posix.join(baseUrl, path)
    }
  }
  return undefined
}

function readPaths(text: string): { baseUrl?: string | undefined; paths: Record<string, string[]> } {
  const json = text
    .replace(QUOTED_OR_COMMENT, (found) => (found.startsWith('"') ? found : ''))
    .replace(/,(?=\s*[}\]])/g, '')
  try {
    return schema.parse(JSON.parse(json)).compilerOptions
  } catch {
    return { paths: {} }
  }
}
