// Pages with code. It is loaded with the first page that may have any: most sites have none.
import type { Dialect } from '../../markdown/parse.ts'
import { runsCode } from '../../text/code-page.ts'
import type { Feature } from '../feature.ts'

/** Matches what may bring code into other pages: imports, comments that include, and expressions in tags. */
const BRINGS = /^[ \t]*import\s|@include:|=\s*\{|<CodeBlock\b/m

/** For all sites that are opened: the dev server opens its own again. */
let loaded: typeof import('./page-code.ts') | undefined

export const mdx: Feature = {
  templates: {
    folder: 'mdx',
    assets: {
      'islands.js': { entry: 'client/islands/entry.ts', isRare: true },
      'islands-runtime.js': { entry: 'client/islands/runtime.tsx', contains: ['react'], isRare: true },
    },
  },
  async open({ markdown, extensions }) {
    const isForAll = markdown.format === 'mdx'
    const isEverywhere = isForAll || extensions.length > 0
    let dialect: Dialect | undefined
    return {
      async loadCode(sources) {
        if (loaded) return
        const mayHaveCode = sources.some(({ path, text }) => runsCode(path) || BRINGS.test(text))
        if (isEverywhere || mayHaveCode) loaded = await import('./page-code.ts')
      },
      dialect() {
        dialect ??= loaded?.openMdx({ isForAll })
        return dialect
      },
      createCodeRunner: (settings) => loaded?.createCodeRunner(settings),
      islandFiles: (config, locale) => loaded?.islandFiles(config, locale) ?? [],
    }
  },
}
