// Makes the variants of pictures, or takes them from the store, where they are kept by all that they are made from.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { byCodeUnits } from '../../model/code-units.ts'
import type { OutputFile } from '../../model/output-file.ts'
import type { Problem } from '../../model/problem.ts'
import type { VariantMaker, VariantOptions } from '../../pipeline/feature.ts'
import { noVariants } from '../../project/project.ts'
import type { Variant } from '../../render/hooks.ts'
import { openKeptFiles } from '../../store/kept-files.ts'
import { messageOf } from '../../text/error-message.ts'
import { hashOf } from '../../text/hashes.ts'
import { convert, loadSharp, type Sharp, SharpError } from './sharp.ts'

interface KeptVariants extends VariantMaker {
  /** Forgets variants of former builds, where they are much. */
  prune(inUse: readonly Variant[]): void
}

/** So many are made at once; each takes several threads of its own. */
const AT_ONCE = 4

/** @param cache absolute path of the folder of the store; nothing is kept when left out */
export function openVariantMaker({ root }: Pick<Config, 'root'>, cache: string | undefined): KeptVariants {
  const kept = cache === undefined ? undefined : openKeptFiles(join(cache, 'pictures'))
  let sharp: Sharp | undefined
  return {
    async make(variant) {
      const { path, key, source, hash } = variant
      const known = kept?.read(key)
      if (known) return { path, contents: known }
      const picture = typeof source === 'string' ? readFileSync(source) : source
      sharp ??= loadSharp(root)
      const contents = await convert(sharp, picture, variant)
      // A file that was changed meanwhile is not what the key says.
      if (hashOf(picture) === hash) kept?.keep(key, contents)
      return { path, contents }
    },
    prune: (inUse) => kept?.prune(new Set(inUse.map(({ key }) => key))),
  }
}

/** Writes variants of the pages' pictures: each once, even if several threads need it. @returns problems of the pictures */
export async function writeVariants(
  variants: readonly Variant[],
  { project, cache, onProgress, keep, write }: VariantOptions,
): Promise<Problem[]> {
  const byPath = new Map(variants.map((variant) => [variant.path, variant]))
  const all = [...byPath.values()].sort(byCodeUnits(({ path }) => path))
  const wanted = all.filter((variant) => !keep(variant))
  if (wanted.length > 0) onProgress?.(`converting ${wanted.length} pictures`)
  const maker = openVariantMaker(project.config, cache?.folder)
  const problems = await makeVariants(wanted, maker, write)
  maker.prune(all)
  return problems
}

/** Makes all of them, in order. @returns what is wrong with the pictures, or with sharp */
async function makeVariants(
  variants: readonly Variant[],
  { make }: VariantMaker,
  write: (file: OutputFile) => void,
): Promise<Problem[]> {
  const problems = new Map<string, Problem>()
  for (let at = 0; at < variants.length; at += AT_ONCE) {
    const group = variants.slice(at, at + AT_ONCE)
    for (const [index, result] of (await Promise.allSettled(group.map(make))).entries()) {
      const { path = '', file = '' } = group[index] ?? {}
      // An empty file in its place, so that it is not reported as a broken link as well.
      write(result.status === 'fulfilled' ? result.value : { path, contents: '' })
      if (result.status === 'fulfilled') continue
      const problem = failure(file, result.reason)
      problems.set(problem.file, problem)
    }
  }
  return [...problems.values()]
}

function failure(file: string, reason: unknown): Problem {
  const message = messageOf(reason).trim()
  // Threads of libvips say the same, once or more.
  const reasons = [...new Set(message.split('\n'))].join('\n')
  if (reason instanceof SharpError) {
    const hint = `${reasons}\ninstall it again, or do without markdown.pictures and themeConfig.socialCards`
    return noVariants({ file: 'package.json', message: 'sharp cannot be loaded', hint })
  }
  const hint = `${reasons}\nsave it again with a program for pictures`
  return noVariants({ file, message: 'the picture cannot be converted', hint })
}
