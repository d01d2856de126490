// The examples of the guide: code blocks whose title is the path of a file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './command.ts'

export const readText = (path: string) => readFileSync(join(packageFolder, path), 'utf8')

export type Files = Record<string, string>

/** The files that a text shows, by path. */
export function examplesIn(text: string): Files {
  const blocks = text.matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm)
  return Object.fromEntries([...blocks].map(([, , path = '', contents = '']) => [path, contents]))
}
