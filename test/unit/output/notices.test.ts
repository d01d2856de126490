// Scripts of a built site are copies of other people's code: each names whose it is.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { FEATURES } from '../../../src/features/index.ts'
import { assetsOf } from '../../../src/output/assets.ts'
import { assetOptions } from '../../../src/output/bundle-options.ts'
import { templatesOf } from '../../../src/pipeline/feature.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Packages that are part of another, and the name of that. */
const PART_OF: Record<string, string> = { react: 'React', 'react-dom': 'React', scheduler: 'React' }

const ASSETS = assetsOf(templatesOf(FEATURES))

test.each(ASSETS)('$name names the packages in it, with their owners', async (asset) => {
  const result = await build({ ...assetOptions(root, asset), absWorkingDir: root, metafile: true })
  const inputs = Object.values(result.metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  const packages = inputs.flatMap(([path, { bytesInOutput }]) => {
    const found = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
    return found && bytesInOutput > 0 ? (PART_OF[found] ?? found) : []
  })
  const text = result.outputFiles?.[0]?.text ?? ''
  const named = Array.from(
    text.matchAll(/^\/\*! (\S+).*, MIT License, Copyright \(c\) .+ \*\/$/gm),
    ([, one]) => one,
  )
  expect(named.sort()).toEqual([...new Set(packages)].sort())
})
