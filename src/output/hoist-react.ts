// Converts React to ES modules for esbuild. Of CommonJS a bundler has to keep everything, of ES modules only what is used.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** The modules that code for browsers imports, with the file that implements each in production. */
const FILES: Record<string, string> = {
  react: 'cjs/react',
  'react/jsx-runtime': 'cjs/react-jsx-runtime',
  'react-dom': 'cjs/react-dom',
  'react-dom/client': 'cjs/react-dom',
  scheduler: 'cjs/scheduler',
}

/** @param root of the package whose React is used everywhere, so that there is only one copy */
export function hoistReact(root: string): Plugin {
  const fromPackage = createRequire(join(root, 'package.json'))
  // The scheduler is a dependency of React, not of lido-docs.
  const fromReact = createRequire(fromPackage.resolve('react-dom/package.json'))
  return {
    name: 'hoist-react',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/.*)?$/ }, ({ path }) => {
        const file = FILES[path]
        if (file === undefined) return undefined
        const folder = dirname((path === 'scheduler' ? fromReact : fromPackage).resolve(path))
        return { path: join(folder, `${file}.production.min.js`), namespace: 'hoisted' }
      })
      build.onLoad({ filter: /./, namespace: 'hoisted' }, ({ path }) => {
        return { contents: toModule(readFileSync(path, 'utf8')), resolveDir: dirname(path) }
      })
    },
  }
}

/** The version of React that is hoisted. */
export function reactVersion(root: string): string {
  const { version }: { version: string } = createRequire(join(root, 'package.json'))('react/package.json')
  return version
}

/** Rewrites `exports.name` and `var name = require('…')`, the only forms of CommonJS that React's files have. */
function toModule(source: string): string {
  const required = [...source.matchAll(/(\w+)=require\((".+?")\)/g)]
  const exported = [...new Set([...source.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))]
  return [
    ...required.map(([, name, from]) => `import * as ${name} from ${from};`),
    source
      .replace(/\bvar (?:\w+=require\(".+?"\)([,;]))+/, (_, end: string) => (end === ',' ? 'var ' : ''))
      .replace(/\bexports\.(\w+)=/g, 'var $$$1=')
      .replace(/\bexports\.(\w+)/g, '$$$1'),
    ...exported.map((name) => `export { $${name} as ${name} };`),
    // For modules with `import React from 'react'`; omitted if there are none.
    `export default { ${exported.map((name) => `${name}: $${name}`).join(', ')} };`,
  ].join('\n')
}
