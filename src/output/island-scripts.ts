// The scripts of pages with live components: read when the first of these pages is rendered.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { packageRoot } from '../package/root.ts'
import { type AssetName, assetOptions } from './bundle-options.ts'

/** The two scripts from the package. */
export interface IslandScripts {
  loader: string
  runtime: string
}

let scripts: IslandScripts | undefined

export function loadIslandScripts(): IslandScripts {
  scripts ??= { loader: scriptOf('islands.js'), runtime: scriptOf('islands-runtime.js') }
  return scripts
}

let diagrams: string | undefined

/** The script of pages whose diagrams are drawn in browsers. */
export function loadDiagramScript(): string {
  diagrams ??= scriptOf('diagrams.js')
  return diagrams
}

let calldata: string | undefined

/** The script that decodes calldata. */
export function loadCalldataScript(): string {
  calldata ??= scriptOf('calldata.js')
  return calldata
}

/** From the package, or bundled here if lido-docs runs from source. */
function scriptOf(name: AssetName): string {
  const file = join(packageRoot, 'dist', 'assets', name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { buildSync }: typeof Esbuild = createRequire(import.meta.url)('esbuild')
  return buildSync({ ...assetOptions(packageRoot, name), plugins: [] }).outputFiles?.[0]?.text ?? ''
}
