// Finds the file of a program, which may be named by its package.
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readPackageFile } from '../../../evaluate/package-file.ts'
import { UsageError } from '../../../model/problem.ts'
import { isRecord } from '../../../text/record.ts'

const PACKAGE = /^(?:@[\w.-]+\/)?\w[\w.-]*(?<!\.(?:[cm]?[jt]sx?|json|kdl))$/

/**
 * Absolute path of the program: a file; the command of a package in a folder; or the command of an installed package.
 * @param from as written by the user @throws UsageError if there is none
 */
export function findProgram(from: string): string {
  const path = resolve(from)
  if (existsSync(path)) return statSync(path).isDirectory() ? programOf(path, from) : path
  if (!PACKAGE.test(from)) throw new UsageError(`no such file: ${from}`)
  const folder = packageFolders(process.cwd())
    .map((modules) => join(modules, from))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (folder === undefined)
    throw new UsageError(`no such file or installed package: ${from}; give the path, or npm install ${from}`)
  return programOf(folder, from)
}

/** Where Node finds the packages of a folder, and then those that are installed for all. */
function packageFolders(folder: string): string[] {
  const above = dirname(folder)
  const next =
    above === folder ? [join(dirname(process.execPath), '..', 'lib', 'node_modules')] : packageFolders(above)
  return [join(folder, 'node_modules'), ...next]
}

/** The manifest that a package of oclif ships; else its command, else its main file. */
function programOf(folder: string, from: string): string {
  const file = join(folder, 'package.json')
  const { name, bin, main } = existsSync(file) ? readPackageFile(file) : {}
  const named = isRecord(bin) ? (bin[basename(String(name))] ?? Object.values(bin)[0]) : bin
  const found = ['oclif.manifest.json', named, main, 'index.js']
    .filter((path) => typeof path === 'string')
    .map((path) => join(folder, path))
    .find((path) => existsSync(path) && statSync(path).isFile())
  if (found === undefined) throw new UsageError(`${from} is a folder without a program; name its file`)
  return found
}
