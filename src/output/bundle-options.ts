// Options of esbuild, for the build of the package and of a site with its own templates. The only differences are that
// the package's scripts also pass through terser, which makes them a twelfth smaller, but is too slow for a site's build, and
// that in its stylesheets selectors are spread, which browsers match sooner.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { AssetPackage, AssetSource, FeatureTemplates } from './assets.ts'

/** Options of all bundles, for browsers and for rendering: minified, with React in production mode. */
const COMMON = {
  bundle: true,
  write: false,
  minify: true,
  jsx: 'automatic',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

/** A script of the browser's. */
export const SCRIPT = {
  ...COMMON,
  format: 'iife',
  platform: 'browser',
  target: ['es2022'],
  // Removes React's code for its developer tools.
  define: { ...COMMON.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
} satisfies BuildOptions

/** Packages of which an asset contains a part: it names each, with its owner. */
const NOTICES: Record<AssetPackage, (root: string) => string> = {
  react: (root) =>
    `React ${reactVersion(root)}, MIT License, Copyright (c) Facebook, Inc. and its affiliates`,
  ox: () => 'ox, MIT License, Copyright (c) 2024-present weth, LLC',
  '@noble/hashes': () => '@noble/hashes, MIT License, Copyright (c) 2022 Paul Miller',
}

/** Returns how an asset is bundled. @param root of this package */
export function assetOptions(
  root: string,
  { name, folder, entry, contains = [] }: AssetSource,
): BuildOptions & { entryPoints: string[] } {
  const notices = contains.map((library) => `/*! ${NOTICES[library](root)} */`)
  return {
    ...(name.endsWith('.css') ? COMMON : SCRIPT),
    entryPoints: [join(root, folder, entry)],
    ...(contains.includes('react') && { plugins: [hoistReact(root)] }),
    ...(notices.length > 0 && { banner: { js: notices.join('\n') } }),
  }
}

const FEATURE_FILE = /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]templates[\\/].*\.(tsx?|css)$/

/** Leaves the templates of all other features out of a bundle: what is imported from them does nothing, and shows nothing. */
export function onlyFeatures(features: readonly FeatureTemplates[]): Plugin {
  const folders = features.map(({ folder }) => folder)
  return {
    name: 'only-features',
    setup(build) {
      build.onLoad({ filter: FEATURE_FILE }, ({ path }) => {
        const [, folder = '', loader] = FEATURE_FILE.exec(path) ?? []
        if (folders.includes(folder)) return undefined
        const exported = readFileSync(path, 'utf8').matchAll(/^export (?:default )?function \w+/gm)
        const contents = Array.from(loader === 'css' ? [] : exported, ([head]) => `${head}() {}\n`).join('')
        return { contents, loader: loader as 'tsx' | 'ts' | 'css' }
      })
    },
  }
}

/** CommonJS packages in a module of Node's require Node's own modules. */
const REQUIRE_BANNER = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
}

/** A module of Node's. */
export const NODE_MODULE = {
  ...COMMON,
  format: 'esm',
  platform: 'node',
  target: ['node20.19'],
  // Node reads UTF-8; texts in other languages would take three times as much otherwise.
  charset: 'utf8',
  banner: REQUIRE_BANNER,
} satisfies BuildOptions

/** The name by which such code finds what `import.meta.url` is in a module. */
export const MODULE_URL = '__moduleUrl'

/** Code that is run by us, as a function that is given `require` and `exports`. */
export const NODE_FUNCTION = {
  ...NODE_MODULE,
  format: 'cjs',
  banner: {},
  define: { ...COMMON.define, 'import.meta.url': MODULE_URL },
  supported: { 'dynamic-import': false },
} satisfies BuildOptions

/** The modules that code for browsers imports, with the file that implements each in production. */
const FILES: Record<string, string> = {
  react: 'cjs/react',
  'react/jsx-runtime': 'cjs/react-jsx-runtime',
  'react-dom': 'cjs/react-dom',
  'react-dom/client': 'cjs/react-dom',
  scheduler: 'cjs/scheduler',
}

/** @param root of the package whose React is used everywhere, so that there is only one copy */
function hoistReact(root: string): Plugin {
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
function reactVersion(root: string): string {
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
