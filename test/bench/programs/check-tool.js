// Checks the command lines, addresses and secrets of a site's pages as the build does, and prints how long that took
// without reading and parsing the pages; run in a process of its own, so that nothing is warm that would be cold there.

import { loadPages } from '../../../src/pipeline/load-pages.ts'
import { openProject } from '../../../src/sources/project.ts'
import { checkPageTool, concludeTool } from '../../../src/tool/check/check-tool.ts'

const { config } = openProject({ cwd: process.cwd() })
const { versions, facts } = await loadPages(config)
const context = { config, facts }
const started = performance.now()
const proofs = versions.flatMap(({ pages, sources }) =>
  pages.map((page, index) => checkPageTool(page, sources[index], context)),
)
const { lines } = concludeTool(proofs, context)
console.log(JSON.stringify({ pages: proofs.length, lines, milliseconds: performance.now() - started }))
