// Finds the line with which readers install a tool, by the package whose sources are in its folder.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readPackageFile } from '../../evaluate/package-file.ts'

/** The line of the package's own package manager; undefined if the folder has no package that is published. */
export function installLine(folder: string): string | undefined {
  const read = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
  return (
    npmLine(folder) ??
    cargoLine(read('Cargo.toml')) ??
    pythonLine(read('pyproject.toml')) ??
    goLine(folder, read('go.mod'))
  )
}

/** The line of an npm package; a package with commands is installed for all folders. */
export function npmLine(folder: string): string | undefined {
  const { name, bin, private: isPrivate } = readPackageFile(join(folder, 'package.json'))
  if (typeof name !== 'string' || isPrivate === true) return undefined
  return `npm install ${bin === undefined ? '' : '--global '}${name}`
}

function cargoLine(toml: string): string | undefined {
  const name = nameIn(toml, 'package')
  return name !== undefined && !/^publish\s*=\s*false/m.test(toml) ? `cargo install ${name}` : undefined
}

function pythonLine(toml: string): string | undefined {
  const name = nameIn(toml, 'project') ?? nameIn(toml, 'tool.poetry')
  return name !== undefined && !/Private :: Do Not Upload/.test(toml) ? `pip install ${name}` : undefined
}

/** The line of a module whose command is in its root, or in the folder of its name. */
function goLine(folder: string, text: string): string | undefined {
  const [, module] = /^module\s+(\S+\.\S+)/m.exec(text) ?? []
  if (module === undefined) return undefined
  const inner = `cmd/${basename(module)}`
  const path = existsSync(join(folder, 'main.go'))
    ? ''
    : existsSync(join(folder, inner))
      ? `/${inner}`
      : undefined
  return path === undefined ? undefined : `go install ${module}${path}@latest`
}

/** The name in a table of a TOML file. */
function nameIn(toml: string, table: string): string | undefined {
  const [, rest = ''] = toml.split(new RegExp(`^\\[${table.replace('.', '\\.')}\\]`, 'm'))
  return /^name\s*=\s*["']([\w.-]+)["']/m.exec(rest.split(/^\[/m)[0] ?? '')?.[1]
}
