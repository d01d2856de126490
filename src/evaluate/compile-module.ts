// Runs CommonJS modules: of pages, and of the site's own templates.
import { compileFunction } from 'node:vm'

/** Runs a module anew, and returns its exports. @param load returns the modules that it requires */
export type RunModule = (load: (specifier: string) => unknown) => Record<string, unknown>

/**
 * Compiles a CommonJS module.
 * @param name file name in stack traces
 * @param globals replacements for some globals
 */
export function compileModule(
  code: string,
  name: string,
  globals: Readonly<Record<string, unknown>>,
): RunModule {
  const names = ['exports', 'require', 'module', ...Object.keys(globals)]
  const run = compileFunction(code, names, { filename: name })
  return (load) => {
    const module: { exports: Record<string, unknown> } = { exports: {} }
    Reflect.apply(run, undefined, [module.exports, load, module, ...Object.values(globals)])
    return module.exports
  }
}
