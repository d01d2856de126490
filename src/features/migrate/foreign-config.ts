// The config of another builder, as data: run once, with stubs for packages that are not installed.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Remark } from '../../init/foreign-site.ts'
import { recordOf } from '../../text/record.ts'
import type { Data } from './data.ts'
import { runForeign } from './run-foreign.ts'

export interface ForeignConfig {
  data: Data
  lineOf(key: string): number | undefined
  remarks: Remark[]
}

/** Reads the config; if it cannot be run, that is the only remark about it. @param name relative to the folder of our settings */
export function readForeignConfig(
  file: string,
  name: string,
  recorded: readonly string[] = [],
): ForeignConfig {
  const text = readFileSync(file, 'utf8')
  const answer = runForeign(file, { stubs: true, recorded })
  const isRun = !('failure' in answer)
  return {
    data: isRun ? recordOf(answer.value) : textsIn(text),
    remarks: isRun
      ? []
      : [
          {
            file: name,
            line: answer.failure.line,
            text: `${basename(file)} cannot be run, so only its texts are converted: ${answer.failure.message}`,
          },
        ],
    lineOf: lineFinder(text),
  }
}

/** Returns what finds the line of a key, given by its path, in the text of settings. */
export function lineFinder(text: string): (path: string) => number | undefined {
  const lines = text.split('\n')
  return (path) => {
    const key = (/"([^"]*)"$|[^.]+$/.exec(path)?.slice(0, 2).findLast(Boolean) ?? '').replace(
      /[^\w-]/g,
      '\\$&',
    )
    const pattern = new RegExp(`(?:^|[\\s{,[('"./-])${key}(?:$|['"]?\\s*[:=,(\\]]|['"\\s])`)
    const index = key === '' ? -1 : lines.findIndex((line) => pattern.test(line))
    return index < 0 ? undefined : index + 1
  }
}

/** Texts of the first level, such as `title: 'Tidy'`. */
function textsIn(text: string): Data {
  const pairs = text.matchAll(/^\s{0,6}(title|description|srcDir|base|lang|site):\s*(["'`])([^"'`$]*)\2/gm)
  return Object.fromEntries([...pairs].map(([, key = '', , value]) => [key, value] as const).reverse())
}
