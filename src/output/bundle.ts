// The client script and the stylesheet: those that came with the package, or bundled anew by esbuild when the site
// brings templates of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import type { BuildOptions, OutputFile as EsbuildFile, Plugin } from 'esbuild'
import { packageRoot } from '../package-root.ts'
import { type Problem, SiteError } from '../problem.ts'

export interface Bundle {
  script: string
  style: string
}

/** Where the site's own templates lie, by what they are. Paths are absolute. */
export interface OwnTemplates {
  folder: string
  /** Files that take the place of a template of the same name, relative to `folder`. */
  overrides: string[]
  /** Pages of the site's own: `pages/<name>` to file. */
  pages: Record<string, string>
  /** Navbar item types of the site's own: type to file. */
  navbarItems: Record<string, string>
}

const TEMPLATES = join(packageRoot, 'templates')
const PREBUILT = join(packageRoot, 'dist', 'assets')

/** Reads the site's `templates/` and `pages/` folders; undefined when it has neither. */
export function readOwnTemplates(root: string): OwnTemplates | undefined {
  const folder = join(root, 'templates')
  if (folder === TEMPLATES) return undefined
  const files = listFiles(folder)
  const overrides = files.filter((file) => existsSync(join(TEMPLATES, file)))
  const items = files.filter((file) => /^navbar-items\/[^/]+\.[jt]sx?$/.test(file))
  const pages = listFiles(join(root, 'pages')).filter((file) => /\.[jt]sx$/.test(file))
  if (overrides.length + items.length + pages.length === 0) return undefined
  return {
    folder,
    overrides,
    pages: byName(pages, (file) => [`pages/${withoutExtension(file)}`, join(root, 'pages', file)]),
    navbarItems: byName(items, (file) => [
      withoutExtension(file.slice('navbar-items/'.length)),
      join(folder, file),
    ]),
  }
}

/** Returns the browser's script and stylesheet. @throws SiteError with the place of a mistake in the site's templates */
export async function loadBundle(own: OwnTemplates | undefined): Promise<Bundle> {
  if (!own && existsSync(PREBUILT)) {
    const read = (name: string) => readFileSync(join(PREBUILT, name), 'utf8')
    return { script: read('client.js'), style: read('main.css') }
  }
  const [script, style] = await Promise.all([
    bundle(clientOptions(), own),
    bundle({ entryPoints: [join(TEMPLATES, 'styles/main.css')] }, own),
  ])
  return { script, style }
}

/** Returns the source of a renderer module that has the site's own templates in it. @throws SiteError likewise */
export function bundleRenderer(own: OwnTemplates): Promise<string> {
  return bundle(rendererOptions(), own)
}

/** What makes the client script; shared with the build of the package. */
export function clientOptions(): BuildOptions {
  return {
    entryPoints: [join(TEMPLATES, 'client/entry.tsx')],
    format: 'iife',
    platform: 'browser',
    target: ['es2020'],
    jsx: 'automatic',
  }
}

/** What makes the renderer with its own copy of React; shared with the build of the package. */
export function rendererOptions(): BuildOptions {
  return {
    entryPoints: [join(packageRoot, 'src/render/renderer.ts')],
    format: 'esm',
    platform: 'node',
    target: ['node20'],
    jsx: 'automatic',
    // React's server build is CommonJS and requires Node's own modules.
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
  }
}

async function bundle(options: BuildOptions, own: OwnTemplates | undefined): Promise<string> {
  const { build } = await import('esbuild')
  const plugins = own ? [ownTemplatesPlugin(own)] : []
  const result = await build({
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [join(packageRoot, 'node_modules')],
    ...options,
    plugins,
  }).catch((error: unknown) => {
    throw asSiteError(error, own?.folder ?? TEMPLATES)
  })
  return (result.outputFiles?.[0] as EsbuildFile | undefined)?.text ?? ''
}

/** Puts the site's files in the place of templates of the same name, and fills the two registries. */
function ownTemplatesPlugin(own: OwnTemplates): Plugin {
  const overridden = new Map(own.overrides.map((file) => [join(TEMPLATES, file), join(own.folder, file)]))
  const registries = new Map([
    [join(TEMPLATES, 'own-pages.ts'), registry('ownPages', own.pages)],
    [join(TEMPLATES, 'navbar-items.ts'), registry('customNavbarItems', own.navbarItems)],
  ])
  return {
    name: 'own-templates',
    setup(build) {
      build.onResolve({ filter: /^lido-docs\/templates\// }, ({ path }) => ({
        path: join(packageRoot, path.slice('lido-docs/'.length)),
      }))
      build.onLoad({ filter: /.*/ }, ({ path }) => {
        const contents = registries.get(path)
        if (contents !== undefined) return { contents, loader: 'ts', resolveDir: own.folder }
        const file = overridden.get(path)
        if (file === undefined) return undefined
        const loader = extname(file).slice(1) as 'tsx' | 'ts' | 'css'
        return { contents: readFileSync(file), loader, resolveDir: dirname(file), watchFiles: [file] }
      })
    },
  }
}

function registry(name: string, files: Record<string, string>): string {
  const entries = Object.entries(files)
  const imports = entries.map(([, file], index) => `import * as m${index} from ${JSON.stringify(file)}`)
  const members = entries.map(([key], index) => `${JSON.stringify(key)}: m${index}.default`)
  return `${imports.join('\n')}\nexport const ${name} = { ${members.join(', ')} }\n`
}

interface EsbuildFailure {
  errors: {
    text: string
    location?: { file: string; line: number; column: number } | null
    notes?: { text: string }[]
  }[]
}

/** Turns esbuild's failure into problems with the place of each mistake. */
function asSiteError(error: unknown, folder: string): unknown {
  const failure = error as Partial<EsbuildFailure>
  if (!Array.isArray(failure.errors)) return error
  return new SiteError(
    failure.errors.map(({ text, location, notes }): Problem => {
      const file = location
        ? relative(dirname(folder), join(process.cwd(), location.file))
        : relative(dirname(folder), folder)
      const hint = notes?.map((note) => note.text).join('\n')
      return {
        severity: 'error',
        file: file.split(sep).join('/'),
        ...(location ? { line: location.line, column: location.column + 1 } : {}),
        message: text,
        ...(hint ? { hint } : {}),
        rule: 'template',
      }
    }),
  )
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function withoutExtension(file: string): string {
  return file.slice(0, -extname(file).length)
}

function byName(files: string[], entry: (file: string) => [string, string]): Record<string, string> {
  return Object.fromEntries(files.map(entry))
}
