// Remembers what does not compile, until a file that it may import changes: pages share most of their imports, and if a
// site's packages are not installed, most of them fail.

import { isFresh, isOlder, type Stamped, stampOf } from '../evaluate/stamp.ts'
import type { BundleInput } from './bundle.ts'
import { CompileError } from './compile-error.ts'
import { reachableFrom } from './reachable.ts'
import { isSheet } from './sheets.ts'
import { aliases } from './specifiers.ts'

interface Failure extends Stamped {
  error: CompileError
}

/** By input, the oldest first. */
const known = new Map<string, Failure>()
const MAX_KNOWN = 1000

/** Compiles, unless it is known to fail. @throws CompileError */
export function compileUnlessFailing<Result>(
  input: BundleInput,
  compile: (input: BundleInput) => Result,
): Result {
  const { root, file, text, absent = [] } = input
  const key = JSON.stringify([root, file, text, absent, aliases(root)])
  const failure = known.get(key)
  if (failure && isFresh(failure, root)) throw failure.error
  const began = Date.now()
  try {
    return compile(input)
  } catch (error) {
    if (error instanceof CompileError) keep(key, { error, input, began })
    throw error
  }
}

interface Failed {
  error: CompileError
  input: BundleInput
  began: number
}

/** Remembers a failure, unless a file has changed since compiling began. */
function keep(key: string, { error, input: { root, statics, file, text }, began }: Failed): void {
  const reachable = reachableFrom(text, file, {
    root,
    statics,
    isOutside: (path) => path.startsWith('..'),
  })
  const files = [...reachable, ...error.files.filter(isSheet)]
  known.delete(key)
  if (!isOlder(files, root, began)) return
  known.set(key, { error, dependencies: files, stamp: stampOf(files, root) })
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}
