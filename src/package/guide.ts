// Where the guide is published: the URL of what messages refer to.
import { homepage } from './manifest.ts'

/** URL of the guide's home page, with a final slash. */
export const guideUrl: string = homepage

/** Returns the URL of the section that explains a rule. */
export function ruleUrl(rule: string): string {
  return `${guideUrl}reference/rules/#${rule}`
}
