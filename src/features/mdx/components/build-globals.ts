// Globals for the code of a page at build: it prints to standard error, nothing of it continues after its HTML is made, and
// it cannot end the process.
import { Console } from 'node:console'

const ENDING = ['exit', 'reallyExit', 'abort', 'kill']

/** A timer that never fires. */
function idleTimer(): NodeJS.Timeout {
  const timer = setTimeout(() => {}, 0)
  clearTimeout(timer)
  return timer
}

/** By name. Standard output is reserved for the command; requests to the network could not be awaited. */
export const BUILD_GLOBALS: Readonly<Record<string, unknown>> = {
  console: new Console(process.stderr),
  process: Object.create(
    process,
    Object.fromEntries(
      ENDING.map((name) => {
        const value = () => {
          throw new Error(`process.${name} would end the build`)
        }
        return [name, { value }]
      }),
    ),
  ),
  setTimeout: idleTimer,
  setInterval: idleTimer,
  setImmediate: idleTimer,
  fetch: () => new Promise(() => {}),
}

/** Prefix of the file name of a page's code in stack traces. */
export const PAGE_CODE = 'components of '

/** Name of the code that pages share. */
export const IMPORTS_CODE = `${PAGE_CODE}several pages`

let isGuarded = false

/** From now on, ignores rejected promises that the code of a page leaves behind: browsers run it again. */
export function guardPromises(): void {
  if (isGuarded) return
  isGuarded = true
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof Error && reason.stack?.includes(PAGE_CODE))) throw reason
  })
}
