// Writes further widths and formats of the pages' pictures: each once, even if several threads need it.
import { byCodeUnits } from '../../model/code-units.ts'
import type { OutputFile } from '../../model/output-file.ts'
import type { Problem } from '../../model/problem.ts'
import type { ParseCache } from '../../pipeline/parse-cache-place.ts'
import type { Project } from '../../sources/project.ts'
import type { Variant } from './variant.ts'

export interface VariantOptions {
  project: Project
  /** Where variants of earlier builds are; without it, all are made. */
  cache?: ParseCache | undefined
  onProgress?: ((text: string) => void) | undefined
  /** These are all variants of the site. */
  isWhole: boolean
  write(files: readonly OutputFile[]): void
}

/** @returns problems of the pictures */
export async function writeVariants(
  variants: readonly Variant[],
  { project, cache, onProgress, isWhole, write }: VariantOptions,
): Promise<Problem[]> {
  const { makeVariants, openVariantMaker } = await import('./make-variants.ts')
  const byPath = new Map(variants.map((variant) => [variant.path, variant]))
  const wanted = [...byPath.values()].sort(byCodeUnits(({ path }) => path))
  onProgress?.(`converting ${wanted.length} pictures`)
  const maker = openVariantMaker(project.config, cache?.folder)
  const problems = await makeVariants(wanted, maker, (file) => write([file]))
  if (isWhole) maker.prune(wanted)
  return problems
}
