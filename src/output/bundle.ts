// The client script and the stylesheet: those that came with the package, or bundled anew by esbuild when the site
// brings templates of its own.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { type Problem, SiteError } from '../model/problem.ts'
import { type OwnTemplates, ownTemplatesPlugin } from '../sources/own-templates.ts'
import { packageRoot } from '../sources/package-root.ts'
import { assetOptions, NODE_MODULE } from './bundle-options.ts'
import { type BundleMap, isOwnSource, siteFileOf, type TemplatePlace } from './template-place.ts'

export interface Bundle {
  script: string
  style: string
  /** The script that fills examples with the reader's choices, which pages load when it is needed. */
  examples: string
  /** Files of the site's own that are in it, as absolute paths; those of packages are not among them. */
  sources: string[]
}

/** Where React lies: also templates outside of any folder with packages import it. */
const MODULES = join(createRequire(join(packageRoot, 'package.json')).resolve('react/package.json'), '../..')

const PREBUILT = join(packageRoot, 'dist', 'assets')

/** Returns the browser's script and stylesheet. @throws SiteError with the place of a mistake in the site's templates */
export async function loadBundle(own: OwnTemplates | undefined): Promise<Bundle> {
  if (!own && existsSync(PREBUILT)) {
    const read = (name: string) => readFileSync(join(PREBUILT, name), 'utf8')
    return { script: read('client.js'), style: read('main.css'), examples: read('examples.js'), sources: [] }
  }
  const options = assetOptions(packageRoot)
  const [script, style, examples] = await Promise.all([
    bundle(options.client, own),
    bundle(options.style, own),
    bundle(options.examples, own),
  ])
  const sources = [...new Set([script, style].flatMap(({ inputs }) => inputs))].filter(isOwnSource)
  return { script: script.text, style: style.text, examples: examples.text, sources }
}

/** Where the renderer would lie, were it written there; its source map says where things lie from here. */
const RENDERER = join(packageRoot, 'renderer.mjs')

/** Returns the source of a renderer module that has the site's own templates in it. @throws SiteError likewise */
export async function bundleRenderer(own: OwnTemplates): Promise<{ code: string } & BundleMap> {
  const entryPoints = [join(packageRoot, 'src/render/renderer.ts')]
  const mapped: BuildOptions = { outfile: RENDERER, sourcemap: 'external', sourcesContent: false }
  const { text, map } = await bundle({ ...NODE_MODULE, ...mapped, entryPoints }, own)
  return { code: text, file: RENDERER, map }
}

interface Bundled {
  text: string
  /** JSON; empty when none was asked for. */
  map: Uint8Array
  /** Absolute paths of what it was made from. */
  inputs: string[]
}

async function bundle(options: BuildOptions, own: OwnTemplates | undefined): Promise<Bundled> {
  const { build } = await import('esbuild')
  const plugins = [...(options.plugins ?? []), ...(own ? [ownTemplatesPlugin(own)] : [])]
  const result = await build({
    ...options,
    metafile: own !== undefined,
    logLevel: 'silent',
    nodePaths: [MODULES],
    plugins,
  }).catch((error: unknown) => {
    throw own ? asSiteError(error, own) : error
  })
  const inputs = Object.keys(result.metafile?.inputs ?? {}).map((file) => resolve(file))
  const files = result.outputFiles ?? []
  const map = files.find(({ path }) => path.endsWith('.map'))
  const output = files.find((file) => file !== map)
  return { text: output?.text ?? '', map: map?.contents ?? new Uint8Array(), inputs }
}

interface EsbuildMessage {
  text: string
  location?: { file: string; line: number; column: number } | null
}

interface EsbuildFailure {
  errors: (EsbuildMessage & { notes?: EsbuildMessage[] })[]
}

/** Turns esbuild's failure into problems with the place of each mistake. */
function asSiteError(error: unknown, own: OwnTemplates): unknown {
  const { errors } = error as Partial<EsbuildFailure>
  if (!Array.isArray(errors)) return error
  return new SiteError(
    errors.map(({ text, location, notes = [] }): Problem => {
      const hint = notes.map(writeNote).join('\n')
      const found = { ...placeOf(location, own), message: text, ...(hint && { hint }) }
      return { severity: 'error', ...found, ...blameOverride(text, own), rule: 'template' }
    }),
  )
}

function writeNote({ text, location }: EsbuildMessage): string {
  return location ? `${text} ${location.line}:${location.column + 1}` : text
}

function placeOf(location: EsbuildMessage['location'], own: OwnTemplates): TemplatePlace {
  if (!location) return { file: basename(own.folder) }
  const { file, line, column } = location
  return { file: siteFileOf(resolve(file), own), line, column: column + 1 }
}

/** What another template misses in one that the site has replaced is said of the site's file, not of ours. */
function blameOverride(text: string, { overrides }: OwnTemplates): Partial<Problem> {
  const [, exported] = /^No matching export in .* for import "(.*)"$/.exec(text) ?? []
  const override = overrides.find((file) => text.includes(`/templates/${file}"`))
  if (exported === undefined || override === undefined) return {}
  const hint = `it takes the place of a template that exports ${exported}`
  const place = { file: `templates/${override}`, line: undefined, column: undefined }
  return { ...place, message: `no export is named ${exported}`, hint }
}
