// Paths of the command that the tests run, and of the package around it.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
export const bin = join(packageFolder, 'bin', 'lido-docs.js')

/** The environment of a command: the tests' own, without colors and questions. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  CI: 'true',
  GITHUB_ACTIONS: '',
})
