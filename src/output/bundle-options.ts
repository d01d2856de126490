// What esbuild is told, in one place for the two that tell it: the build of the package, and that of a site with templates
// of its own. They differ in this alone: the package's scripts pass through terser too, whose seconds a site's build does
// not have; it takes a twelfth off.
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { hoistReact, reactVersion } from './hoist-react.ts'

/** Everything that is bundled for readers, or for rendering: small, and as React is in production. */
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
  // Readers do not debug React: what it has for its developer tools is left out.
  define: { ...COMMON.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
} satisfies BuildOptions

/** What becomes the assets of every page. @param root of this package */
export function assetOptions(
  root: string,
): Record<
  | 'first'
  | 'client'
  | 'examples'
  | 'search'
  | 'searchStyle'
  | 'style'
  | 'rightToLeftStyle'
  | 'eastAsianStyle'
  | 'explain'
  | 'explainStyle'
  | 'drawnStyle'
  | 'islands'
  | 'islandsRuntime',
  BuildOptions
> {
  return {
    first: { ...SCRIPT, entryPoints: [join(root, 'templates/client/first/entry.ts')] },
    client: {
      ...SCRIPT,
      entryPoints: [join(root, 'templates/client/entry.tsx')],
      plugins: [hoistReact(root)],
      banner: { js: `/*! React ${reactVersion(root)}, MIT License */` },
    },
    islands: { ...SCRIPT, entryPoints: [join(root, 'templates/client/islands/entry.ts')] },
    islandsRuntime: {
      ...SCRIPT,
      entryPoints: [join(root, 'templates/client/islands/runtime.tsx')],
      plugins: [hoistReact(root)],
      banner: { js: `/*! React ${reactVersion(root)}, MIT License */` },
    },
    examples: { ...SCRIPT, entryPoints: [join(root, 'templates/client/values/own-examples.ts')] },
    search: { ...SCRIPT, entryPoints: [join(root, 'templates/client/search/entry.ts')] },
    searchStyle: { ...COMMON, entryPoints: [join(root, 'templates/styles/search.css')] },
    style: { ...COMMON, entryPoints: [join(root, 'templates/styles/main.css')] },
    rightToLeftStyle: { ...COMMON, entryPoints: [join(root, 'templates/styles/right-to-left.css')] },
    eastAsianStyle: { ...COMMON, entryPoints: [join(root, 'templates/styles/east-asian.css')] },
    explain: { ...SCRIPT, entryPoints: [join(root, 'templates/client/explain/explain.ts')] },
    drawnStyle: { ...COMMON, entryPoints: [join(root, 'templates/styles/drawn.css')] },
    explainStyle: { ...COMMON, entryPoints: [join(root, 'templates/styles/explain.css')] },
  }
}

/** CommonJS packages in a module of Node's require Node's own modules. */
export const REQUIRE_BANNER = {
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
