// Finds the texts that a program may print: the text of its own code, and its help.
import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Manifest } from '../../../tool/manifest/schema.ts'
import { findProgram } from './find-program.ts'
import { bundleProgram } from './load-program.ts'

/** @param from module or document of the program; undefined if only its help is known */
export async function programText(from: string | undefined, manifest: Manifest): Promise<string> {
  const file = from === undefined ? '' : findProgram(from)
  const isCode = /^\.[cm]?[jt]sx?$/.test(extname(file))
  const files = isCode ? await bundleProgram(file) : file === '' ? [] : [file]
  return [JSON.stringify(manifest), ...files.map((path) => readFileSync(resolve(path), 'utf8'))].join('\n')
}
