// Bundles assets of pages, and the module that renders them, with a site's own templates and styles. Most sites have none, and
// do not load this.

import { createRequire } from 'node:module'
import { basename, join, resolve, sep } from 'node:path'
import { type BuildOptions, build, type Message, type Note } from 'esbuild'
import { packageFilesIn } from '../evaluate/package-files.ts'
import { type Problem, type ProblemPosition, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { compilerMessages } from '../package/compiler-messages.ts'
import { packageRoot } from '../package/root.ts'
import { hasCode, type OwnTemplates, ownTemplatesPlugin } from '../project/own-templates.ts'
import { sitePath } from '../text/site-path.ts'
import { type AssetSource, assetsOf, type FeatureTemplates, HYDRATION } from './assets.ts'
import { assetOptions, NODE_FUNCTION, onlyFeatures } from './bundle-options.ts'
import { type BundleMap, siteFileOf } from './template-position.ts'

/** Where React is, for templates outside any folder with packages, which import it too. */
const MODULES = join(createRequire(join(packageRoot, 'package.json')).resolve('react/package.json'), '../..')

/** Imports of our sources from packages that are bundled, which sites need not install. */
const CAME_BUNDLED = { '@noble/hashes/sha3.js': join(packageRoot, 'dist', 'keccak.js') }

/** The parts of a bundle that a site changes. */
export interface OwnBundle {
  /** Texts of those assets that are not as in the package. */
  assets: Record<string, string>
  /** The script that hydrates pages, if there is something to hydrate. */
  hydrate?: string
  /** The module that renders pages, if it contains templates of the site. */
  renderer?: RendererBundle
  /** Absolute paths of the site's own files in it, without packages. */
  sources: string[]
}

/** Source of a renderer, with what is needed to find positions in the site's own templates. */
interface RendererBundle extends BundleMap {
  code: string
  own: OwnTemplates
}

/** @throws SiteError with the position of a mistake in the site's templates */
export async function bundleOwn(
  own: OwnTemplates,
  features: readonly FeatureTemplates[],
): Promise<OwnBundle> {
  const changed = assetsOf(features).filter((asset) => !asset.isRare && isChanged(asset, own))
  const made = changed.map((asset) => bundle(assetOptions(packageRoot, asset), own, features))
  const hasTemplateCode = hasCode(own)
  const rendering = hasTemplateCode && bundle(RENDERER_OPTIONS, own, features)
  const hydrating = hasTemplateCode && bundle(assetOptions(packageRoot, HYDRATION), own, features)
  const [renderer, hydrate, ...assets] = await Promise.all([rendering, hydrating, ...made])
  const inputs = [renderer, hydrate, ...assets].flatMap((bundled) => (bundled ? bundled.inputs : []))
  return {
    assets: Object.fromEntries(changed.map(({ name }, index) => [name, assets[index]?.text ?? ''])),
    ...(hydrate && { hydrate: hydrate.text }),
    ...(renderer && { renderer: { code: renderer.text, file: RENDERER, map: renderer.map, own } }),
    sources: [...new Set(inputs)].filter((file) => !file.startsWith(packageRoot + sep)),
  }
}

const hasStyles = (own: OwnTemplates): boolean => own.overrides.some((file) => file.endsWith('.css'))

/** Returns whether a site's own templates change an asset, if it is made of more than `client/`, or of several stylesheets. */
const CHANGES: Record<string, (own: OwnTemplates) => boolean> = {
  'main.css': hasStyles,
  'right-to-left.css': hasStyles,
  'east-asian.css': hasStyles,
}

function isChanged({ name, entry }: AssetSource, own: OwnTemplates): boolean {
  const changes = CHANGES[name]
  if (changes) return changes(own)
  return own.overrides.some((file) => (name.endsWith('.css') ? file === entry : file.startsWith('client/')))
}

interface Bundled {
  text: string
  /** JSON; empty when none was asked for. */
  map: Uint8Array
  /** Absolute paths of its inputs. */
  inputs: string[]
}

type BundleOptions = BuildOptions & { entryPoints: string[] }

/** Where the renderer would be if it were written; its source map is relative to this path. */
const RENDERER = join(packageRoot, 'renderer.cjs')

const RENDERER_OPTIONS: BundleOptions = {
  ...NODE_FUNCTION,
  outfile: RENDERER,
  sourcemap: 'external',
  sourcesContent: false,
  entryPoints: [join(packageRoot, 'src/render/renderer.ts')],
}

async function bundle(
  { entryPoints, ...options }: BundleOptions,
  own: OwnTemplates,
  features: readonly FeatureTemplates[],
): Promise<Bundled> {
  const plugins = [...(options.plugins ?? []), onlyFeatures(features), ownTemplatesPlugin(own)]
  const result = await build({
    ...options,
    // Not absolute paths, in which esbuild takes `*` for a pattern.
    entryPoints: entryPoints.map((file) => `./${sitePath(process.cwd(), file)}`),
    // The default is where esbuild was loaded.
    absWorkingDir: process.cwd(),
    metafile: true,
    logLevel: 'silent',
    alias: CAME_BUNDLED,
    nodePaths: [MODULES],
    plugins,
  }).catch((error: unknown) => {
    throw asSiteError(error, own)
  })
  // An unclosed bracket swallows the rules below it, including the rules of lido-docs.
  const open = result.warnings.filter(({ text }) => UNCLOSED.test(text))
  if (open.length > 0) throw siteErrorOf(open, own)
  const packages = packageFilesIn(result.metafile, process.cwd())
  const inputs = [...Object.keys(result.metafile.inputs).map((file) => resolve(file)), ...packages]
  const files = result.outputFiles ?? []
  const map = files.find(({ path }) => path.endsWith('.map'))
  const output = files.find((file) => file !== map)
  return { text: output?.text ?? '', map: map?.contents ?? new Uint8Array(), inputs }
}

/** Turns esbuild's failure into problems with the position of each mistake. */
function asSiteError(error: unknown, own: OwnTemplates): unknown {
  const errors = compilerMessages(error)
  return errors ? siteErrorOf(errors, own) : error
}

/** Matches the warning about an unclosed bracket of a stylesheet, which the compiler closes at the end. */
const UNCLOSED = /^Expected "[)\]}]" to go with "/

const faultyTemplate = defineRule({
  id: 'template',
  severity: 'error',
  about: 'A template or React page that does not compile, or does not export what it replaces.',
  fix: 'See [templates](../how-to/templates.md).',
})

function siteErrorOf(messages: readonly Message[], own: OwnTemplates): SiteError {
  return new SiteError(
    messages.map(({ text, location, notes }): Problem => {
      const hint = adviceOn(text, location) ?? notes.map(writeNote).join('\n')
      const found = { ...positionOf(location, own), message: text, ...(hint && { hint }) }
      return faultyTemplate({ ...found, ...blameOverride(text, own) })
    }),
  )
}

/** A hint for a file or package that is not found, since the compiler suggests options that authors do not have. */
function adviceOn(text: string, location: Message['location']): string | undefined {
  if (!/^(?:Could not resolve|No loader is configured for) "/.test(text)) return undefined
  if (location?.file.endsWith('.css'))
    return 'put pictures and fonts into static/, and write their paths with baseUrl, such as url(/img/x.png); start the paths of stylesheets with ./'
  return /^Could not resolve "[^./]/.test(text) ? 'install the package' : ''
}

function writeNote({ text, location }: Note): string {
  return location ? `${text} ${location.line}:${location.column + 1}` : text
}

function positionOf(location: Message['location'], own: OwnTemplates): ProblemPosition {
  if (!location) return { file: basename(own.folder) }
  const { file, line, column } = location
  return { file: siteFileOf(resolve(file), own), line, column: column + 1 }
}

/** If a template misses an export of one that the site has replaced, the error is about the site's file. */
function blameOverride(text: string, { overrides }: OwnTemplates): Partial<Problem> {
  const [, exported] = /^No matching export in .* for import "(.*)"$/.exec(text) ?? []
  const override = overrides.find((file) => text.includes(`/templates/${file}"`))
  if (exported === undefined || override === undefined) return {}
  const hint = `it replaces a template that exports ${exported}`
  const position = { file: `templates/${override}`, line: undefined, column: undefined }
  return { ...position, message: `no export named ${exported}`, hint }
}
