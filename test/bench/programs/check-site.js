// Checks the links and anchors of a built site in memory, as the build does with each rendered page. Prints
// how long this took, without the rest of the build. Runs in its own process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LinkCheck, problemsOf } from '../../../src/check/links.ts'
import { FEATURES } from '../../../src/features/index.ts'
import { createMarkupReader } from '../../../src/html/markup.ts'
import { assemble } from '../../../src/pipeline/assemble.ts'
import { openSite } from '../../../src/pipeline/feature.ts'
import { loadCode } from '../../../src/pipeline/page-code.ts'
import { createPageParser } from '../../../src/pipeline/parse.ts'
import { outputPathOf } from '../../../src/site/permalink.ts'
import { openLinkResolver } from '../../../src/sources/link-resolver.ts'
import { loadContent } from '../../../src/sources/load-content.ts'

const project = await openSite({ cwd: process.cwd(), features: FEATURES })
const { config, outDir, hooks } = project
const content = await loadContent(config)
const parse = createPageParser({ config, facts: content.facts, hooks })
const sources = content.editions.flatMap((edition) => edition.sources)
await loadCode(hooks, sources)
const pages = new Map(sources.map((source) => [source.path, parse(source)]))
const { site } = assemble(project, content, { cardOf: (path) => pages.get(path)?.outline, mode: 'build' })
const resolver = openLinkResolver(config, { site, whole: site, staticFiles: new Set() })
const check = new LinkCheck({ settings: config, routes: site.routes })
const readMarkup = createMarkupReader()

let links = 0
let milliseconds = 0
for (const entry of site.routes) {
  const html = readFileSync(join(outDir, outputPathOf(entry.route, config)), 'utf8')
  const page = pages.get(entry.source)
  const place = { source: entry.source, route: entry.route, contentDir: config.docs.path }
  const started = performance.now()
  const slots = page?.article.slots ?? []
  const uses = slots
    .filter(({ kind }) => kind === 'link')
    .map((link) => ({
      link,
      resolved: resolver.resolve(link, place),
    }))
  check.page({ ...entry, ...readMarkup(html), links: uses })
  milliseconds += performance.now() - started
  links += uses.length
}
const started = performance.now()
const problems = problemsOf(check.report(() => true))
milliseconds += performance.now() - started
console.log(JSON.stringify({ pages: site.routes.length, links, problems: problems.length, milliseconds }))
