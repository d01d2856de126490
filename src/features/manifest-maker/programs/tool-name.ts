// Finds the name of the command that a package installs.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isRecord, recordOf } from '../../../text/record.ts'

/**
 * Name of the command that the package of a file installs; if it installs several, that of the file.
 * Undefined if there is none.
 */
export function toolName(file: string, folder = dirname(file)): string | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return dirname(folder) === folder ? undefined : toolName(file, dirname(folder))
  const { name, bin } = packageAt(path)
  const commands = isRecord(bin) ? Object.entries(bin) : []
  const own = commands.find(([, target]) => relative(file, resolve(folder, String(target))) === '')
  const [command] = own ?? commands[0] ?? []
  return command ?? (typeof name === 'string' ? basename(name) : undefined)
}

/** The contents of a package.json; empty if it cannot be read. */
function packageAt(path: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}
