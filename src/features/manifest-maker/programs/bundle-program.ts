// Bundles a program that is written in TypeScript to one JavaScript file, with the path aliases of its
// tsconfig. Packages are not included, but loaded from where they are installed.
import { readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'
import { UsageError } from '../../../model/problem.ts'
import { compilerMessages } from '../../../package/compiler-messages.ts'
import { messageOf } from '../../../text/error-message.ts'

/** Whether the module is TypeScript, which Node cannot load. */
export function needsBundle(file: string): boolean {
  return /^\.[cm]?tsx?$/.test(extname(file))
}

/**
 * Writes the module with the project's code that it imports. @throws UsageError with the messages of esbuild
 */
export async function bundleProgram(file: string, outfile: string): Promise<void> {
  const { build } = await import('esbuild')
  try {
    await build({
      entryPoints: [file],
      outfile,
      // The default would be the folder in which esbuild was loaded.
      absWorkingDir: process.cwd(),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      logLevel: 'silent',
      plugins: [packagesOutside],
      define: {
        __dirname: '__source_dir',
        __filename: '__source_file',
        'import.meta.url': '__source_url',
        'import.meta.dirname': '__source_dir',
        'import.meta.filename': '__source_file',
      },
      banner: {
        js: `import { createRequire as __create } from 'node:module'\nconst require = __create(${JSON.stringify(file)})`,
      },
    })
  } catch (error) {
    throw new UsageError(`cannot compile ${reasonsOf(error)}`)
  }
}

const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...args }) => {
      if (pluginData === 'asked' || args.kind === 'entry-point') return undefined
      const found = await resolve(path, { ...args, pluginData: 'asked' })
      if (found.external || found.errors.length > 0)
        return found.errors.length > 0 ? { path, external: true } : found
      if (!/[\\/]node_modules[\\/]|\.node$/.test(found.path)) return found
      const isRequired = args.kind === 'require-call' || args.kind === 'require-resolve'
      return { path: isRequired ? found.path : pathToFileURL(found.path).href, external: true }
    })
    // Code that looks for files next to itself finds those next to its source.
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const names = {
        __source_dir: dirname(path),
        __source_file: path,
        __source_url: pathToFileURL(path).href,
      }
      const head = Object.entries(names).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
      const loader = extname(path).replace(/^\.[cm]?/, '') as Loader
      const text = readFileSync(path, 'utf8').replace(/^#!.*/, '')
      return { contents: `${head.join('')}${text}`, loader }
    })
  },
}

function reasonsOf(error: unknown): string {
  const errors = compilerMessages(error)
  if (!errors) return messageOf(error)
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line} ${text}` : text))
    .join('; ')
}
