// Loads the module that renders pages: the prebuilt one, or one bundled with the site's own templates.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError } from '../model/problem.ts'
import type { RendererBundle } from '../output/bundle.ts'
import { createPlaceFinder, type TemplatePlace } from '../output/template-place.ts'
import { loadFailure } from '../render/render-failure.ts'
import type * as RendererModule from '../render/renderer.ts'

export interface LoadedRenderer {
  module: typeof RendererModule
  /** It contains the site's own templates. */
  isOwn: boolean
  /** Where in the site's own templates an error was thrown, if that is known. */
  placeOf(error: unknown): TemplatePlace | undefined
}

/** Loads the renderer of a bundle; without one, the prebuilt renderer. @throws SiteError with the position of a mistake in the site's templates */
export async function loadRenderer(bundle: RendererBundle | undefined): Promise<LoadedRenderer> {
  if (!bundle)
    return { module: await import('../render/renderer.ts'), isOwn: false, placeOf: () => undefined }
  const placeOf = createPlaceFinder(bundle, bundle.own)
  try {
    return { module: await importText(bundle.code, basename(bundle.file)), isOwn: true, placeOf }
  } catch (error) {
    const place = placeOf(error)
    throw place ? new SiteError([loadFailure(error, place)]) : error
  }
}

/** Node imports only files, so the bundle is written to one for as long as that takes. */
async function importText(code: string, name: string): Promise<typeof RendererModule> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-renderer-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
