// Scripts of pages that few sites need: read from the package when the first of these pages is rendered.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { packageRoot } from '../package/root.ts'
import { type AssetName, assetOptions } from './bundle-options.ts'

/** The two scripts of live components. */
export interface IslandScripts {
  loader: string
  runtime: string
}

export function loadIslandScripts(): IslandScripts {
  return { loader: loadAsset('islands.js'), runtime: loadAsset('islands-runtime.js') }
}

const loaded = new Map<AssetName, string>()

/** An asset of the package; bundled here if lido-docs runs from source. */
export function loadAsset(name: AssetName): string {
  const text = loaded.get(name) ?? readScript(name)
  loaded.set(name, text)
  return text
}

function readScript(name: AssetName): string {
  const file = join(packageRoot, 'dist', 'assets', name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { buildSync }: typeof Esbuild = createRequire(import.meta.url)('esbuild')
  return buildSync({ ...assetOptions(packageRoot, name), plugins: [] }).outputFiles?.[0]?.text ?? ''
}
