// Finds the name of the command that a package installs.
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readPackageFile } from '../../../evaluate/package-file.ts'
import { isRecord } from '../../../text/record.ts'

/**
 * Name of the command that the package of a file installs; if it installs several, that of the file.
 * Undefined if there is none.
 */
export function toolName(file: string, folder = dirname(file)): string | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return dirname(folder) === folder ? undefined : toolName(file, dirname(folder))
  const { name, bin } = readPackageFile(path)
  const commands = isRecord(bin) ? Object.entries(bin) : []
  const own = commands.find(([, target]) => relative(file, resolve(folder, String(target))) === '')
  const [command] = own ?? commands[0] ?? []
  return command ?? (typeof name === 'string' ? basename(name) : undefined)
}
