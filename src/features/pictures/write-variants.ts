// Writes further widths and formats of the pages' pictures: each once, even if several threads need it.
import { byCodeUnits } from '../../model/code-units.ts'
import type { Problem } from '../../model/problem.ts'
import type { VariantOptions } from '../../pipeline/feature.ts'
import type { Variant } from '../../render/hooks.ts'
import { makeVariants, openVariantMaker } from './make-variants.ts'

/** @returns problems of the pictures */
export async function writeVariants(
  variants: readonly Variant[],
  { project, cache, onProgress, isWhole, write }: VariantOptions,
): Promise<Problem[]> {
  const byPath = new Map(variants.map((variant) => [variant.path, variant]))
  const wanted = [...byPath.values()].sort(byCodeUnits(({ path }) => path))
  onProgress?.(`converting ${wanted.length} pictures`)
  const maker = openVariantMaker(project.config, cache?.folder)
  const problems = await makeVariants(wanted, maker, (file) => write([file]))
  if (isWhole) maker.prune(wanted)
  return problems
}
