import type { Rules } from './compare.js'

export interface Element {
  name: string
  attributes: Record<string, string>
  classes: string[]
}

export function readBlocks(html: string, rules: Rules): { blocks: string[]; ids: string[] }
