// Runs a CommonJS module that is not on disk as if it were a file, which determines the packages that it
// finds.
import Module, { createRequire } from 'node:module'
import { isObject } from '../text/record.ts'

interface Runnable {
  exports: unknown
  _compile(code: string, file: string): void
}

/**
 * Returns the default export, otherwise all exports. @param file absolute path @throws what the module throws
 */
export function runCommonJs(code: string, file: string): unknown {
  const module = Object.assign(new Module(file), { filename: file, paths: pathsOf(file) })
  const runnable = module as unknown as Runnable
  runnable._compile(code, file)
  const { exports } = runnable
  return isObject(exports) && '__esModule' in exports && 'default' in exports ? exports.default : exports
}

function pathsOf(file: string): string[] {
  return createRequire(file).resolve.paths('a-package') ?? []
}
