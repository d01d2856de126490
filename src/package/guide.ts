// The guide that comes with this package: where it explains the rules of problems, and what it says of each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from './root.ts'

const RULES_PAGE = join(packageRoot, 'guide/docs/reference/rules.md')

/** Returns the URL of the section that explains a rule, on this machine. */
export function ruleUrl(rule: string): string {
  return `${pathToFileURL(RULES_PAGE)}#${rule}`
}

/** Returns the command that prints this section, for reports that are read elsewhere. */
export function ruleHelp(rule: string): string {
  return `lido-docs explain-rule ${rule}`
}

/** Reads the section of each rule as plain text, by the name of the rule. */
export function readRules(): Map<string, string> {
  const page = readFileSync(RULES_PAGE, 'utf8')
  const sections = page.matchAll(/^### `([\w-]+)`.*\n\n([\s\S]*?)(?=\n+#|\s*$(?![\s\S]))/gm)
  return new Map([...sections].map(([, name = '', text = '']) => [name, plain(text)]))
}

/** The groups of rules in the guide: of each rule, the first sentence. */
export function readRuleGroups(): Map<string, Map<string, string>> {
  const page = readFileSync(RULES_PAGE, 'utf8')
  const rules = readRules()
  const groups = page.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)
  const namesIn = (text: string) => [...text.matchAll(/^### `([\w-]+)`/gm)].map(([, name = '']) => name)
  return new Map(
    [...groups].map(([, title = '', text = '']) => [
      title,
      new Map(namesIn(text).map((name) => [name, firstSentence(rules.get(name) ?? '')])),
    ]),
  )
}

/** Returns what a rule means, in a sentence; empty for one that the guide does not have. */
export function ruleSentence(rule: string): string {
  return firstSentence(readRules().get(rule) ?? '')
}

function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\n|\nFix:/)
  return /^[\s\S]*?\.(?=\s|$)/.exec(paragraph.replace(/\s+/g, ' '))?.[0] ?? paragraph.trim()
}

/** Removes the marks of Markdown that a terminal does not show, and begins a line for what to do. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/ ?\*\*Fix:\*\*/g, '\nFix:')
}
