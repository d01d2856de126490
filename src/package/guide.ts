// Where the guide is published, as package.json states it: the address of what messages refer to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './root.ts'

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { homepage: string }

/** URL of the guide's home page, with a final slash. */
export const guideUrl: string = manifest.homepage

/** Returns the URL of the section that explains a rule. */
export function ruleUrl(rule: string): string {
  return `${guideUrl}reference/rules/#${rule}`
}
