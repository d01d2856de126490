// The config of another builder, as data: run once, with stubs for packages that are not installed.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { evaluate } from '../../evaluate/evaluate.ts'
import type { Remark } from '../../init/foreign-site.ts'
import { recordOf } from '../../text/record.ts'
import type { Data } from './data.ts'

export interface ForeignConfig {
  data: Data
  /** Says what was not taken over, with the line of the key. */
  remark(key: string, text: string): void
  remarks: Remark[]
}

/** Reads the config; if it cannot be run, that is the only remark about it. @param name relative to the folder of our settings */
export function readForeignConfig(
  file: string,
  name: string,
  recorded: readonly string[] = [],
): ForeignConfig {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const remarks: Remark[] = []
  const answer = evaluate(file, { stubs: true, recorded })
  if ('failure' in answer) {
    const { message, line } = answer.failure
    remarks.push({
      file: name,
      line,
      text: `${basename(file)} cannot be run, so only its texts are taken over: ${message}`,
    })
  }
  return {
    data: 'failure' in answer ? textsIn(text) : recordOf(answer.value),
    remarks,
    remark(key, message) {
      const at = lines.findIndex((line) => new RegExp(`(?:^|[\\s{,])['"]?${key}['"]?\\s*[:,(]`).test(line))
      remarks.push({ file: name, ...(at >= 0 && { line: at + 1 }), text: message })
    },
  }
}

/** Texts of the first level, such as `title: 'Tidy'`. */
function textsIn(text: string): Data {
  const pairs = text.matchAll(/^\s{0,6}(title|description|srcDir|base|lang|site):\s*(["'`])([^"'`$]*)\2/gm)
  return Object.fromEntries([...pairs].map(([, key = '', , value]) => [key, value] as const).reverse())
}
