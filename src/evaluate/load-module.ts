// A module with what it imports, bundled and run: TypeScript, ES modules and CommonJS alike. Its packages are those that its
// folder has.

import Module from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { errorCode } from '../text/os-errors.ts'
import { sitePath } from '../text/site-path.ts'
import { AS_ONE } from './as-one.ts'
import { MISSING_PREFIX } from './data.ts'
import { rememberPackage } from './package-of.ts'
import { runCommonJs } from './run-common-js.ts'
import { createStub } from './stub.ts'

export interface LoadedModule {
  /** The default export, or all of them. */
  exported: unknown
  inputs: string[]
}

/** Names under which a file of the bundle finds where it was. */
const PLACE = { url: '__settings_url__', folder: '__settings_dirname__', file: '__settings_filename__' }

/** @param file absolute path. @throws what bundling or running it throws */
export async function loadModule(file: string, { stubs }: { stubs: boolean }): Promise<LoadedModule> {
  const folder = dirname(file)
  const result = await build({
    entryPoints: [file],
    absWorkingDir: folder,
    ...AS_ONE,
    // A package that is asked for meanwhile is found as all others are.
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': PLACE.url,
      'import.meta.dirname': PLACE.folder,
      'import.meta.filename': PLACE.file,
      __dirname: PLACE.folder,
      __filename: PLACE.file,
    },
    plugins: [ownFiles(folder, stubs)],
  })
  const text = result.outputFiles[0]?.text ?? ''
  if (stubs) stubMissingModules()
  process.setSourceMapsEnabled(true)
  const exported = runCommonJs(text, file)
  const paths = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith(`${REQUIRED}:`))
  const inputs = paths.map((path) => resolve(folder, path))
  return { exported, inputs }
}

/** Gives each file its own path, resolves `@site/…`, and leaves what cannot be found to the stubs. */
function ownFiles(folder: string, stubs: boolean): Plugin {
  const inner = { resolved: true }
  return {
    name: 'own-files',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        find(`./${path.slice('@site/'.length)}`, { resolveDir: folder, kind, pluginData: inner }),
      )
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === inner || kind === 'require-resolve') return undefined
        const found = await find(path, { resolveDir, kind, pluginData: inner })
        if (kind === 'require-call' && (await hasDefault(found.path)))
          return { path: found.path, namespace: REQUIRED }
        if (found.errors.length === 0 || !stubs) return found
        // Values made of a stub may name it: by its path in the site, not on this machine.
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
        const place = [PLACE.url, pathToFileURL(path).href, PLACE.folder, dirname(path), PLACE.file, path]
        const [url, href, dir, dirName, name, fileName] = place.map((part, index) =>
          index % 2 === 0 ? part : JSON.stringify(part),
        )
        // On the first line, so that lines stay what they are.
        const head = `const ${url}=${href},${dir}=${dirName},${name}=${fileName};`
        const loader = /\.[cm]?tsx?$/.test(path) ? (path.endsWith('x') ? 'tsx' : 'ts') : 'jsx'
        return { contents: head + text.replace(/^#!/, '//'), loader, resolveDir: dirname(path) }
      })
    },
  }
}

/** Modules that are written with `export default`, and that `require` asks for: it is given what they export by default, too. */
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

/** From now on, what Node cannot find is replaced by a stub; so is a package that is not made for Node alone. */
function stubMissingModules(): void {
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

/** Whether a module was not found that one of those that a package is made of asks for, which a bundler would find. */
function lacksModule(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT'
}
