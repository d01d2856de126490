// Bundles a module with its imports, and runs it: TypeScript, ES modules or CommonJS. Packages are loaded
// from the folder of the module.

import Module from 'node:module'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { errorCode } from '../text/os-errors.ts'
import { sitePath } from '../text/site-path.ts'
import { AS_ONE } from './as-one.ts'
import { MISSING_PREFIX } from './data.ts'
import { DEFINE_CONFIG } from './define-config.ts'
import { packageFiles } from './package-files.ts'
import { rememberPackage } from './package-of.ts'
import { runCommonJs } from './run-common-js.ts'
import { createStub } from './stub.ts'

export interface LoadedModule {
  /** The default export; if there is none, all exports. */
  exported: unknown
  inputs: string[]
}

/** Variables that replace `import.meta` and `__dirname`: the URL and the paths of each file of the bundle, and nothing else. */
const FILE_VARIABLES = {
  url: '__settings_url__',
  folder: '__settings_dirname__',
  file: '__settings_filename__',
  meta: '__settings_meta__',
}

/** @param file absolute path @throws Error if it cannot be bundled, or what it throws */
export async function loadModule(
  file: string,
  { stubs, recorded = [] }: { stubs: boolean; recorded?: readonly string[] },
): Promise<LoadedModule> {
  const folder = dirname(file)
  const bundle = (more: More = {}) => buildModule(file, stubs, more)
  const result = await bundle().catch((error: unknown) => {
    if (!String(error).includes('Top-level await')) throw error
    return bundle({ format: 'esm', plugins: [packagesAsCalls(), ownFiles(folder, stubs)] })
  })
  const text = result.outputFiles[0]?.text ?? ''
  if (stubs) stubMissingModules(recorded)
  process.setSourceMapsEnabled(true)
  const exported = await runCommonJs(withoutExport(text), file)
  const isFile = (path: string) =>
    ![REQUIRED, OURS, CALLED].some((namespace) => path.startsWith(`${namespace}:`))
  const paths = Object.keys(result.metafile.inputs).filter(isFile)
  const inputs = paths.map((path) => resolve(folder, path))
  // With stubs, settings of others are read once, to be converted.
  return {
    exported,
    inputs: stubs ? inputs : [...new Set([...inputs, ...packageFiles(file, { root: folder })])],
  }
}

type More = Pick<BuildOptions, 'format' | 'plugins'>

function buildModule(file: string, stubs: boolean, more: More) {
  const folder = dirname(file)
  return build({
    // Not its absolute path, in which esbuild takes `*` for a pattern.
    entryPoints: [`./${basename(file)}`],
    absWorkingDir: folder,
    ...AS_ONE,
    // `import()` becomes `require`, so that packages that are loaded later are found in the same way.
    supported: { 'dynamic-import': false },
    define: {
      'import.meta': FILE_VARIABLES.meta,
      'import.meta.url': FILE_VARIABLES.url,
      'import.meta.dirname': FILE_VARIABLES.folder,
      'import.meta.filename': FILE_VARIABLES.file,
      __dirname: FILE_VARIABLES.folder,
      __filename: FILE_VARIABLES.file,
    },
    plugins: [ownFiles(folder, stubs)],
    ...more,
  })
}

/** A module that awaits at its top is no CommonJS: it runs in a function, which returns what it exports. */
function withoutExport(text: string): string {
  const [written, names = ''] = /^export \{\n([\s\S]*?)^\};$/m.exec(text) ?? []
  if (written === undefined) return text
  const exported = names.replace(/(\S+) as (\w+)/g, '$2: $1')
  const whole = text.replace(written, () => `return { ${exported} }`)
  return `module.exports = (async () => {${whole}\n})().then((all) => 'default' in all ? all.default : all)`
}

const CALLED = 'called'

/** In ES modules, statements import packages: here calls do, which stubs can answer. */
function packagesAsCalls(): Plugin {
  return {
    name: 'packages-as-calls',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /^/ }, async ({ path, kind, resolveDir, namespace, pluginData }) => {
        if (namespace === CALLED) return { path, external: true }
        if (kind !== 'import-statement' || pluginData !== undefined) return undefined
        const found = await find(path, { resolveDir, kind, pluginData: 'found' })
        return found.external ? { path: found.path, namespace: CALLED } : undefined
      })
      onLoad({ filter: /^/, namespace: CALLED }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)})`,
      }))
    },
  }
}

/** Creates the plugin that gives each file its own path, resolves `@site/…`, and leaves missing files to stubs. */
function ownFiles(folder: string, stubs: boolean): Plugin {
  const inner = { resolved: true }
  return {
    name: 'own-files',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        find(`./${path.slice('@site/'.length)}`, { resolveDir: folder, kind, pluginData: inner }),
      )
      // Also where this package is not installed in the site, but called with npx.
      onResolve({ filter: /^lido-docs$/ }, ({ path }) => ({ path, namespace: OURS }))
      onLoad({ filter: /^/, namespace: OURS }, () => ({ contents: DEFINE_CONFIG }))
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === inner || kind === 'require-resolve') return undefined
        const found = await find(path, { resolveDir, kind, pluginData: inner })
        if (kind === 'require-call' && (await hasDefault(found.path)))
          return { path: found.path, namespace: REQUIRED }
        if (found.errors.length === 0 || !stubs) return found
        // Values that are made from a stub may contain its name, which therefore is the path in the site.
        const seen = sitePath(folder, join(resolveDir, path))
        return { path: seen.startsWith('.') ? seen : `./${seen}`, external: true }
      })
      onLoad({ filter: /^/, namespace: REQUIRED }, ({ path }) => ({
        contents: `const all = require(${JSON.stringify(path)})\n${AS_REQUIRED}`,
        resolveDir: dirname(path),
      }))
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const { readFile } = await import('node:fs/promises')
        const text = await readFile(path, 'utf8')
        const values = {
          [FILE_VARIABLES.url]: pathToFileURL(path).href,
          [FILE_VARIABLES.folder]: dirname(path),
          [FILE_VARIABLES.file]: path,
          [FILE_VARIABLES.meta]: {},
        }
        const known = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
        // On the first line, so that the numbers of lines stay the same.
        const head = `const ${known.join()};`
        const loader = /\.[cm]?tsx?$/.test(path) ? (path.endsWith('x') ? 'tsx' : 'ts') : 'jsx'
        return { contents: head + text.replace(/^#!/, '//'), loader, resolveDir: dirname(path) }
      })
    },
  }
}

/** Namespace of what settings import from this package. */
const OURS = 'lido-docs'

/**
 * Namespace of modules with `export default` that `require` loads: it returns the default export with the
 * other exports.
 */
const REQUIRED = 'required'
const AS_REQUIRED = `const { default: main } = all
module.exports = Object(main) === main ? new Proxy(main, { get: (_, key) => (key in all ? all : main)[key] }) : all`

async function hasDefault(path: string): Promise<boolean> {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return false
  const { readFile } = await import('node:fs/promises')
  return /^export default\b/m.test(await readFile(path, 'utf8').catch(() => ''))
}

type Resolve = (request: string, ...rest: unknown[]) => string
type Load = (request: string, parent: unknown, ...rest: unknown[]) => unknown

/** Makes Node replace modules that it cannot find with stubs, and packages that only bundlers can load. */
function stubMissingModules(recorded: readonly string[]): void {
  const node = Module as unknown as { _resolveFilename: Resolve; _load: Load }
  const resolveNow = node._resolveFilename
  const load = node._load
  node._resolveFilename = (request, ...rest) => {
    try {
      return resolveNow.call(node, request, ...rest)
    } catch {
      return `${MISSING_PREFIX}${request}`
    }
  }
  node._load = (request, parent, ...rest) => {
    if (recorded.includes(request)) return createStub(request)
    if (node._resolveFilename(request, parent).startsWith(MISSING_PREFIX)) return createStub(request)
    try {
      const exported = load.call(node, request, parent, ...rest)
      if (isPackage(request)) rememberPackage(request, exported)
      return exported
    } catch (error) {
      if (isPackage(request) && lacksModule(error)) return createStub(request)
      throw error
    }
  }
}

const isPackage = (request: string) => /^[^./]/.test(request) && !isAbsolute(request)

/** Returns whether a module of a package failed to import another one, which a bundler would find. */
function lacksModule(error: unknown): boolean {
  const code = errorCode(error)
  return (
    code === 'ERR_MODULE_NOT_FOUND' ||
    code === 'ERR_UNSUPPORTED_DIR_IMPORT' ||
    code === 'ERR_REQUIRE_ASYNC_MODULE'
  )
}
