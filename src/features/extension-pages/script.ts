// Bundles the script of a page for browsers.

import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'
import { bundleFailures } from '../../evaluate/bundle-extension.ts'
import { faultyExtension } from '../../evaluate/faulty-extension.ts'
import type { Problem } from '../../model/problem.ts'
import { SCRIPT } from '../../output/bundle-options.ts'

const require = createRequire(import.meta.url)

interface BundledScript {
  code: string
  /** Paths of the files that it was made from, relative to the root. */
  inputs: string[]
  problems: Problem[]
}

/** @param page path of its script, relative to the root, its route, and the file of its extension */
export function bundleScript(
  root: string,
  { script, route, source }: Record<'script' | 'route' | 'source', string>,
): BundledScript {
  const { buildSync }: typeof Esbuild = require('esbuild')
  try {
    const { outputFiles, metafile } = buildSync({
      ...SCRIPT,
      stdin: { contents: starterOf(script, route), resolveDir: root, sourcefile: source },
      absWorkingDir: root,
      alias: { '@site': '.' },
      metafile: true,
      logLevel: 'silent',
      tsconfigRaw: '{}',
    })
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== source)
    return { code: outputFiles[0]?.text ?? '', inputs, problems: [] }
  } catch (error) {
    const problems = bundleFailures(error).map(({ message, file, ...position }): Problem => {
      const isOfScript = file !== undefined && file !== source
      return faultyExtension({ file: source, ...(isOfScript && { file, ...position }), message })
    })
    return { code: '', inputs: [script], problems }
  }
}

/** Calls the script's function each time its page is shown: the client puts one page in the place of another. */
function starterOf(script: string, route: string): string {
  const selector = `[data-extension-page=${JSON.stringify(route)}]`
  return `import start from ${JSON.stringify(`./${script}`)}
const started = new WeakSet()
function look() {
  const page = document.querySelector(${JSON.stringify(selector)})
  if (!page || started.has(page)) return
  started.add(page)
  start(page)
}
look()
new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
`
}
