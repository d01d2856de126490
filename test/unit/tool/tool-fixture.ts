// The facts of the Lido CLI, and pages made from Markdown, for the tests of the command checks.

import { createParser } from '../../../src/markdown/parse.ts'
import { ENGLISH } from '../../../src/model/labels.ts'
import type { Page } from '../../../src/model/page.ts'
import { factDirectives } from '../../../src/pipeline/fact-directives.ts'
import { readFacts } from '../../../src/sources/read-facts.ts'

const folder = 'docs/_data'

export const { facts, problems: factProblems } = await readFacts(process.cwd(), {
  manifest: `${folder}/cli.json`,
  annotations: `${folder}/annotations.json`,
  contracts: `${folder}/contracts.json`,
  environment: `${folder}/environment.json`,
  changelog: `${folder}/changelog.json`,
  descriptions: `${folder}/descriptions.json`,
})

const parsePage = createParser({
  readText: () => undefined,
  extensions: [factDirectives(facts, ENGLISH.tool)],
})

export function pageOf(text: string): Page {
  return parsePage({ path: 'docs/page.md', relativePath: 'page.md', text })
}
