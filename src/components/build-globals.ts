// Globals as the code of a page finds them at build: what it prints is in nobody's way, nothing of it goes on once its HTML is
// made, and it cannot end more than itself.
import { Console } from 'node:console'

const ENDING = ['exit', 'reallyExit', 'abort', 'kill']

/** A timer that never fires. */
function idleTimer(): NodeJS.Timeout {
  const timer = setTimeout(() => {}, 0)
  clearTimeout(timer)
  return timer
}

/** By name. Standard output is for what the command says; what is asked of the network could not be waited for. */
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

/** What stacks call the code of a page. */
export const PAGE_CODE = 'components of '

let isGuarded = false

/** From now on, promises that the code of a page leaves behind, and that fail, are of no interest: browsers run it again. */
export function guardPromises(): void {
  if (isGuarded) return
  isGuarded = true
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof Error && reason.stack?.includes(PAGE_CODE))) throw reason
  })
}
