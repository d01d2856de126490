// Checks the command lines, addresses and secrets of a site's pages as the build does, and prints how long
// this took, without reading and parsing the pages. Runs in its own process, so that no code is warmer than
// in a build.

import * as ethereum from '../../../src/features/ethereum/hooks.ts'
import { createMarkdownParser } from '../../../src/pipeline/parse.ts'
import { openProject } from '../../../src/project/project.ts'
import { loadContent } from '../../../src/sources/load-content.ts'
import { checkPageTool, summarizeToolChecks } from '../../../src/tool/check/check-tool.ts'

const { config } = await openProject({ cwd: process.cwd() })
const { editions, facts } = await loadContent(config)
const context = { config, facts, hooks: [ethereum] }
const parse = createMarkdownParser(context)
const sources = editions.flatMap((edition) => edition.sources)
const pages = sources.map(parse)
const started = performance.now()
const found = pages.map((page, index) => checkPageTool(page, sources[index], context))
const { lines } = summarizeToolChecks(found, context)
console.log(JSON.stringify({ pages: found.length, lines, milliseconds: performance.now() - started }))
