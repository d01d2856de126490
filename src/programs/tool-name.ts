// What a package calls the command that it installs.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isRecord } from '../text/record.ts'

/**
 * Name of the command that the package around a file installs: that of the file itself, if it is one of several.
 * Undefined when there is none.
 */
export function toolName(file: string, folder = dirname(file)): string | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return dirname(folder) === folder ? undefined : toolName(file, dirname(folder))
  const { name, bin }: { name?: string; bin?: unknown } = JSON.parse(readFileSync(path, 'utf8'))
  const commands = isRecord(bin) ? Object.entries(bin) : []
  const own = commands.find(([, target]) => relative(file, resolve(folder, String(target))) === '')
  const [command] = own ?? commands[0] ?? []
  return command ?? (name && basename(name))
}
