// Finds the line with which readers install a tool, by the package whose sources are in its folder.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'smol-toml'
import { readPackageFile } from '../../evaluate/package-file.ts'
import { recordOf } from '../../text/record.ts'

/** The line of the package's own package manager; undefined if the folder has no package that is published. */
export function installLine(folder: string): string | undefined {
  return (
    npmLine(readPackageFile(join(folder, 'package.json'))) ??
    cargoLine(readToml(join(folder, 'Cargo.toml'))) ??
    pythonLine(readToml(join(folder, 'pyproject.toml'))) ??
    goLine(folder)
  )
}

type Data = Readonly<Record<string, unknown>>

/** A package with commands is installed for all folders. */
function npmLine({ name, bin, private: isPrivate }: Data): string | undefined {
  if (typeof name !== 'string' || isPrivate === true) return undefined
  return `npm install ${bin === undefined ? '' : '--global '}${name}`
}

function cargoLine(cargo: Data): string | undefined {
  const { name, publish } = recordOf(cargo.package)
  return typeof name === 'string' && publish !== false ? `cargo install ${name}` : undefined
}

function pythonLine(project: Data): string | undefined {
  const tables = [project.project, recordOf(project.tool).poetry].map(recordOf)
  const { name, classifiers } = tables.find((table) => typeof table.name === 'string') ?? {}
  const isPrivate = JSON.stringify(classifiers ?? []).includes('Private :: Do Not Upload')
  return name === undefined || isPrivate ? undefined : `pip install ${name}`
}

/** The line of a module whose command is in its root, or in the folder of its name. */
function goLine(folder: string): string | undefined {
  const file = join(folder, 'go.mod')
  const [, module] = /^module\s+(\S+\.\S+)/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  if (module === undefined) return undefined
  if (existsSync(join(folder, 'main.go'))) return `go install ${module}@latest`
  const inner = `cmd/${basename(module)}`
  return existsSync(join(folder, inner)) ? `go install ${module}/${inner}@latest` : undefined
}

/** The tables of a TOML file; none where it cannot be read. */
function readToml(file: string): Data {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
