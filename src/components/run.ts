// Runs the code of a page, for so long and no longer.
import { compileFunction, createContext, Script } from 'node:vm'

/** Milliseconds that the code of a page may take, where nobody sets another limit. */
export const LIMIT = 10_000

const CALL = new Script('work()')
const context = createContext({ work: () => {} })

/** Runs `work`, and ends it when it takes longer. @throws what it throws, or `isTimeout` */
export function runWithin<Result>(milliseconds: number, work: () => Result): Result {
  const results: Result[] = []
  context.work = () => {
    results.push(work())
  }
  try {
    CALL.runInContext(context, { timeout: milliseconds })
  } finally {
    context.work = undefined
  }
  return results[0] as Result
}

/** Whether something was thrown for the time that it took. */
export function isTimeout(error: unknown): boolean {
  // It is an error of the context's own, not of this one.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

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
  globals: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const names = ['exports', 'require', 'module', ...Object.keys(globals)]
  const run = compileFunction(code, names, { filename: name })
  Reflect.apply(run, undefined, [module.exports, load, module, ...Object.values(globals)])
  return module.exports
}
