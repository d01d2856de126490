// Options with which esbuild bundles a site's code to one text for Node: CommonJS with a source map, without
// packages.
import type { BuildOptions } from 'esbuild'

export const AS_ONE = {
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  format: 'cjs',
  target: ['node20.19'],
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'silent',
} satisfies BuildOptions
