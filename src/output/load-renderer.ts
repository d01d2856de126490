// Loads the module that renders pages: ours, or one bundled anew with the site's own templates in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as RendererModule from '../render/renderer.ts'
import { bundleRenderer } from './bundle.ts'
import type { OwnTemplates } from './own-templates.ts'

export type { RendererModule }

/** @throws SiteError with the place of a mistake in the site's templates */
export async function loadRenderer(own: OwnTemplates | undefined): Promise<typeof RendererModule> {
  return own ? importText(await bundleRenderer(own)) : import('../render/renderer.ts')
}

/** Node imports files only, so the bundle becomes one for as long as that takes. */
async function importText(code: string): Promise<typeof RendererModule> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-renderer-'))
  try {
    const file = join(folder, 'renderer.mjs')
    writeFileSync(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
