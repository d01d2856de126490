// What pages load and what renders them: as it came with the package, or bundled anew by esbuild with what the site brings
// of its own.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { type Problem, SiteError } from '../model/problem.ts'
import { packageRoot } from '../package/root.ts'
import { bringsCode, type OwnTemplates, ownTemplatesPlugin } from '../sources/own-templates.ts'
import { assetOptions, NODE_MODULE } from './bundle-options.ts'
import { type BundleMap, isOwnSource, siteFileOf, type TemplatePlace } from './template-place.ts'

export interface Bundle {
  /** The script that every page loads. */
  first: string
  /** The script that hydrates pages, which they load when it is wanted. */
  client: string
  style: string
  /** What pages have besides that are written from right to left. */
  rightToLeftStyle: string
  /** And pages in Chinese, Japanese or Korean. */
  eastAsianStyle: string
  /** The script that fills examples with the reader's choices, which pages load when it is needed. */
  examples: string
  /** What explains command lines, which one page loads. */
  explain: { script: string; style: string }
  /** The search dialog, which is loaded when it is opened. */
  search: { script: string; style: string }
  /** How formulas and diagrams look, on the pages that have one. */
  drawnStyle: string
  /** The module that renders pages, when templates of the site's own are in it. */
  renderer?: RendererBundle
  /** Files of the site's own that are in it, as absolute paths; those of packages are not among them. */
  sources: string[]
}

/** Source of a renderer module, with what leads back from it to the site's own templates. */
export interface RendererBundle extends BundleMap {
  code: string
  own: OwnTemplates
}

/** Where React lies: also templates outside of any folder with packages import it. */
const MODULES = join(createRequire(join(packageRoot, 'package.json')).resolve('react/package.json'), '../..')

/** Templates that what explains command lines is made of. */
const EXPLAINS = /^(?:client\/|styles\/explain\.css$)/
/** And the search dialog. */
const SEARCHES = /^(?:client\/|styles\/search\.css$)/
/** And formulas and diagrams. */
const DRAWN = /^styles\/drawn\.css$/

const PREBUILT = join(packageRoot, 'dist', 'assets')

/** Returns the browser's scripts, the stylesheet and the renderer. @throws SiteError with the place of a mistake in the site's templates */
export async function loadBundle(own: OwnTemplates | undefined): Promise<Bundle> {
  const isPrebuilt = existsSync(PREBUILT)
  const options = assetOptions(packageRoot)
  const text = (file: string): Bundled => ({
    text: readFileSync(join(PREBUILT, file), 'utf8'),
    map: new Uint8Array(),
    inputs: [],
  })
  const ownCode = own && bringsCode(own) ? own : undefined
  const ownStyles = own?.overrides.some((file) => file.endsWith('.css')) ? own : undefined
  const keepsCode = isPrebuilt && !ownCode
  const keepsExplain = isPrebuilt && !own?.overrides.some((file) => EXPLAINS.test(file))
  const keepsDrawn = isPrebuilt && !own?.overrides.some((file) => DRAWN.test(file))
  const keepsSearch = isPrebuilt && !own?.overrides.some((file) => SEARCHES.test(file))
  const keepsStyle = isPrebuilt && !ownStyles
  const [
    first,
    client,
    examples,
    search,
    style,
    rightToLeftStyle,
    eastAsianStyle,
    searchStyle,
    explain,
    explainStyle,
    drawnStyle,
    renderer,
  ] = await Promise.all([
    keepsCode ? text('first.js') : bundle(options.first, own),
    keepsCode ? text('client.js') : bundle(options.client, own),
    keepsCode ? text('examples.js') : bundle(options.examples, own),
    keepsSearch ? text('search.js') : bundle(options.search, own),
    keepsStyle ? text('main.css') : bundle(options.style, own),
    keepsStyle ? text('right-to-left.css') : bundle(options.rightToLeftStyle, own),
    keepsStyle ? text('east-asian.css') : bundle(options.eastAsianStyle, own),
    keepsSearch ? text('search.css') : bundle(options.searchStyle, own),
    keepsExplain ? text('explain.js') : bundle(options.explain, own),
    keepsExplain ? text('explain.css') : bundle(options.explainStyle, own),
    keepsDrawn ? text('drawn.css') : bundle(options.drawnStyle, own),
    ownCode && bundleRenderer(ownCode),
  ])
  const bundled = [
    first,
    client,
    examples,
    search,
    style,
    rightToLeftStyle,
    eastAsianStyle,
    searchStyle,
    explain,
    explainStyle,
    drawnStyle,
  ]
  const inputs = bundled.flatMap((one) => one.inputs)
  return {
    first: first.text,
    client: client.text,
    style: style.text,
    examples: examples.text,
    explain: { script: explain.text, style: explainStyle.text },
    search: { script: search.text, style: searchStyle.text },
    rightToLeftStyle: rightToLeftStyle.text,
    eastAsianStyle: eastAsianStyle.text,
    drawnStyle: drawnStyle.text,
    ...(renderer && { renderer: renderer.bundle }),
    sources: [...new Set([...inputs, ...(renderer?.inputs ?? [])])].filter(isOwnSource),
  }
}

/** Where the renderer would lie, were it written there; its source map says where things lie from here. */
const RENDERER = join(packageRoot, 'renderer.mjs')

/** @throws SiteError likewise */
async function bundleRenderer(own: OwnTemplates): Promise<{ bundle: RendererBundle; inputs: string[] }> {
  const entryPoints = [join(packageRoot, 'src/render/renderer.ts')]
  const mapped: BuildOptions = { outfile: RENDERER, sourcemap: 'external', sourcesContent: false }
  const { text, map, inputs } = await bundle({ ...NODE_MODULE, ...mapped, entryPoints }, own)
  return { bundle: { code: text, file: RENDERER, map, own }, inputs }
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
  const hint = `it replaces a template that exports ${exported}`
  const place = { file: `templates/${override}`, line: undefined, column: undefined }
  return { ...place, message: `no export named ${exported}`, hint }
}
