// Writes the files of a new site, without replacing any.

import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../model/problem.ts'
import { errorCode, isMissing } from '../text/os-errors.ts'
import type { Draft } from './draft.ts'

export interface Written {
  path: string
  /** `kept`: the file existed already, and was not changed. */
  how: 'wrote' | 'kept' | 'added to'
}

/** Returns what became of a file, as a line of a list. */
export function writtenLine({ path, how }: Written): string {
  return `${how.padEnd(8)} ${path}`
}

/** Writes each file unless it exists. @throws UsageError when there is a file in place of a folder */
export function writeDrafts(folder: string, drafts: readonly Draft[]): Written[] {
  return drafts.map(({ path, text }) => {
    const file = join(folder, path)
    makeFolder(dirname(file), dirname(path))
    try {
      writeFileSync(file, text, { flag: 'wx' })
      return { path, how: 'wrote' }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return { path, how: 'kept' }
      throw error
    }
  })
}

/** Copies each file, by the path of the copy, unless there is one. */
export function copyFiles(folder: string, copies: ReadonlyMap<string, string>): Written[] {
  return [...copies].map(([path, source]) => {
    const file = join(folder, path)
    makeFolder(dirname(file), dirname(path))
    try {
      copyFileSync(source, file, constants.COPYFILE_EXCL)
      return { path, how: 'wrote' }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return { path, how: 'kept' }
      throw error
    }
  })
}

/** @param name of the folder as the author knows it. @throws UsageError when there is a file in its place */
export function makeFolder(folder: string, name: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new UsageError(`cannot make the folder ${name}: a file is in its way`)
    throw error
  }
}

/** Folders that lido-docs writes, which do not belong in version control. */
const IGNORED = ['/.lido-docs/', '/build/', 'node_modules/']

/** Adds them to a `.gitignore` that does not have them yet. */
export function ignorePaths(folder: string): Written {
  const path = '.gitignore'
  const file = join(folder, path)
  const before = readOrEmpty(file)
  const known = new Set(before.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const missing = IGNORED.filter((line) => !known.has(line.replace(/^\/|\/$/g, '')))
  if (missing.length === 0) return { path, how: 'kept' }
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  writeFileSync(file, `${before}${gap}${missing.join('\n')}\n`)
  return { path, how: before === '' ? 'wrote' : 'added to' }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
