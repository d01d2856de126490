// Runs the module of a page's code.
import { compileFunction } from 'node:vm'

/**
 * Runs a CommonJS module and returns what it exports.
 * @param name of the file that it is said to be, in stacks
 * @param load finds what it requires
 * @param globals what it finds in the place of some globals
 */
export function runModule(
  code: string,
  name: string,
  load: (specifier: string) => unknown,
  globals: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const names = ['exports', 'require', 'module', ...Object.keys(globals)]
  const run = compileFunction(code, names, { filename: name })
  Reflect.apply(run, undefined, [module.exports, load, module, ...Object.values(globals)])
  return module.exports
}
