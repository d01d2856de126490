// Loads the module that renders pages: the prebuilt one, or one bundled with the site's own templates.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { compileModule } from '../evaluate/compile-module.ts'
import { type ProblemPosition, SiteError } from '../model/problem.ts'
import type { Bundle } from '../output/bundle.ts'
import { createPositionFinder } from '../output/template-position.ts'
import { loadFailure } from '../render/render-failure.ts'
import type * as RendererModule from '../render/renderer.ts'

export interface LoadedRenderer {
  module: typeof RendererModule
  /** It contains the site's own templates. */
  isOwn: boolean
  /** Where in the site's own templates an error was thrown, if that is known. */
  positionOf(error: unknown): ProblemPosition | undefined
}

/**
 * Loads the renderer of a bundle; without one, the prebuilt renderer.
 * @throws SiteError with the position of a mistake in the site's templates
 */
export async function loadRenderer(bundle: Bundle['renderer']): Promise<LoadedRenderer> {
  if (!bundle)
    return { module: await import('../render/renderer.ts'), isOwn: false, positionOf: () => undefined }
  const positionOf = createPositionFinder(bundle, bundle.own)
  try {
    return { module: await run(bundle), isOwn: true, positionOf }
  } catch (error) {
    const position = positionOf(error)
    throw position ? new SiteError([loadFailure(error, position)]) : error
  }
}

/**
 * Compiled as a function: Node never frees a module that it has imported, and `serve` makes another with each
 * edit.
 */
async function run({ code, file }: NonNullable<Bundle['renderer']>): Promise<typeof RendererModule> {
  const { MODULE_URL } = await import('../output/bundle-options.ts')
  const load = compileModule(code, file, { [MODULE_URL]: pathToFileURL(file).href })
  return load(createRequire(file)) as unknown as typeof RendererModule
}
