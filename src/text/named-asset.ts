// A text that pages load: a file named by the hash of its contents, and its URL.
import type { ScriptData } from '../model/site-data.ts'
import { scriptJson } from './escape.ts'
import { hashedName, integrity } from './hashes.ts'

export interface NamedAsset {
  file: { path: string; contents: string }
  link: ScriptData
}

/** Returns the element that loads a stylesheet. */
export function stylesheetTag({ link: { url, integrity: proof } }: NamedAsset): string {
  return `<link rel="stylesheet" href="${url}" integrity="${proof}">`
}

/** @param name such as `main.css`, in which the fingerprint is put */
export function namedAsset(name: string, contents: string, baseUrl: string): NamedAsset {
  const path = `assets/${hashedName(name, contents)}`
  return { file: { path, contents }, link: { url: baseUrl + path, integrity: integrity(contents) } }
}

/** A script with what it reads from a global variable at its head. */
export function scriptWithData(variable: string, data: unknown, script: string): string {
  return `globalThis.${variable}=${scriptJson(data)};\n${script}`
}
