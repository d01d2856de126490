// Measures compressed sizes, and what the script of the site consists of.
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { importSource } from '../../scripts/import-source.js'
import { packageFolder } from './paths.js'

/** Bytes of a body with brotli's best compression, as of a host that compresses each file once. */
export function brotliSize(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Minified bytes of each package and each folder of our sources in the client's script, largest first. */
export async function scriptContents() {
  const { assetsOf } = await importSource('src/output/assets.ts')
  const { assetOptions } = await importSource('src/output/bundle-options.ts')
  const options = assetOptions(
    packageFolder,
    assetsOf([]).find(({ name }) => name === 'client.js'),
  )
  const { metafile } = await build({
    ...options,
    absWorkingDir: packageFolder,
    metafile: true,
    logLevel: 'error',
  })
  const parts = {}
  const [output] = Object.values(metafile.outputs)
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const part = partOf(path)
    parts[part] = (parts[part] ?? 0) + bytesInOutput
  }
  return Object.fromEntries(Object.entries(parts).sort((a, b) => b[1] - a[1]))
}

function partOf(path) {
  const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return packageName ?? join(path, '..')
}
