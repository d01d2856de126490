// Finds what the package of a program says about the tool: the name of its command, its version, its purpose.
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readPackageFile } from '../../../evaluate/package-file.ts'
import { isRecord } from '../../../text/record.ts'
import type { Manifest } from '../../../tool/manifest/schema.ts'
import { omitEmpty, text } from '../adapters/documents/values.ts'

/**
 * Name of the command that the package of a file installs; if it installs several, the name of the file.
 * Undefined if there is none.
 */
export function toolName(file: string): string | undefined {
  const folder = packageFolder(file)
  if (folder === undefined) return undefined
  const { name, bin } = readPackageFile(join(folder, 'package.json'))
  const commands = isRecord(bin) ? Object.entries(bin) : []
  const own = commands.find(([, target]) => relative(file, resolve(folder, String(target))) === '')
  const [command] = own ?? commands[0] ?? []
  return command ?? (typeof name === 'string' ? basename(name) : undefined)
}

/** The manifest with what the package of its file says of the tool, unless the program says it, or the package is not its own. */
export function withPackageFacts(manifest: Manifest, file: string): Manifest {
  const { version, name, description, release, ...rest } = manifest
  const folder = packageFolder(file)
  const known = folder === undefined ? {} : readPackageFile(join(folder, 'package.json'))
  const commands = [basename(String(known.name)), ...(isRecord(known.bin) ? Object.keys(known.bin) : [])]
  const own = commands.includes(name) ? known : {}
  return {
    version,
    name,
    ...omitEmpty({
      description: description ?? text(own.description),
      // A version that is only set at publication says nothing.
      release: release ?? text(own.version)?.replace(/^0\.0\.0.*/, ''),
    }),
    ...rest,
  }
}

function packageFolder(file: string): string | undefined {
  const folder = dirname(file)
  if (existsSync(join(folder, 'package.json'))) return folder
  return folder === file ? undefined : packageFolder(folder)
}
