// How code of a site becomes one text that Node runs: CommonJS with the way back to its sources, its packages left out.
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
