// `lido-docs migrate`: converts the settings of a Docusaurus site, and reports what became of each.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CONFIG_FILE } from '../../config/file-name.ts'
import type { Config } from '../../config/resolve.ts'
import { ignorePaths } from '../../init/write-drafts.ts'
import { applyLintSettings } from '../../model/lint.ts'
import { SiteError, UsageError } from '../../model/problem.ts'
import type { Edition } from '../../model/site.ts'
import { type OpenSite, openSite, type SiteFeature } from '../../pipeline/feature.ts'
import { problemsIn } from '../../pipeline/findings.ts'
import { makeSite, parseSite } from '../../pipeline/pipeline.ts'
import { findMdxComponents } from '../../project/mdx-components.ts'
import { templateFile, templatePaths } from '../../project/template-tree.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { firstPage } from '../../site/navbar-references.ts'
import { openPageFiles } from '../../sources/page-files.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createLog } from '../../terminal/log.ts'
import { recordOf } from '../../text/record.ts'
import { findDocusaurus } from './docusaurus-site.ts'
import { type Migration, migrate, type Trial } from './migrate.ts'
import type { Note } from './note.ts'
import { type OurStyles, OWN_STYLES } from './theme.ts'

export interface MigrateOptions {
  /** The config of the Docusaurus site. Default: the one in the current folder, or in one of the usual places. */
  from?: string
  /** Replaces existing settings. */
  force?: boolean
  /** Prints the settings, and writes nothing. */
  print?: boolean
}

/** Runs the command and returns its exit code. @throws UsageError when there is no such site, or settings exist already */
export async function run(
  { from, force = false, print = false }: MigrateOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const log = createLog()
  const named = resolve(from ?? '.')
  const isFolder = statSync(named, { throwIfNoEntry: false })?.isDirectory() === true
  const file = isFolder ? findDocusaurus(named) : named
  if (file === undefined || !existsSync(file)) {
    const missing = isFolder ? join(from ?? '.', 'docusaurus.config.js') : from
    throw new UsageError(`no such file: ${missing}; name the config of the site with --from`)
  }
  const target = join(dirname(file), CONFIG_FILE)
  const name = relative(process.cwd(), target)
  if (existsSync(target) && !force && !print)
    throw new UsageError(
      `${name} exists already; use --force to replace it, or --print to see what would be written`,
    )
  const { settings, notes, styles } = await migrate(file, {
    componentsOf: (root) => findMdxComponents(root)?.names ?? [],
    runTrial: (root, settings) => runTrial(root, settings, features),
    check: (root, settings) => checkWith(root, settings, features),
    styles: ourStyles(),
  })
  const text = `${JSON.stringify(settings, null, 2)}\n`
  if (print) {
    log.print(text.trimEnd())
    return EXIT.fine
  }
  writeFileSync(target, text)
  if (styles !== undefined) writeStyles(join(dirname(file), OWN_STYLES), styles)
  const { how, path } = ignorePaths(dirname(file))
  log.print(`${how.padEnd(8)} ${relative(process.cwd(), join(dirname(file), path))}\n`)
  log.print(report(relative(process.cwd(), file), name, { settings, notes }))
  return EXIT.fine
}

function ourStyles(): OurStyles {
  const read = (path: string) => readFileSync(templateFile(path) ?? '', 'utf8')
  const sheets = templatePaths().filter((path) => path.startsWith('styles/'))
  const all = sheets.map(read).join('\n')
  const classes = new Set([...all.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
  return { tokens: read('styles/tokens.css'), classes }
}

function writeStyles(file: string, styles: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, styles)
}

/** Tries settings, in a temporary file. A build will report what keeps their site from being read. */
async function tryWith<Result>(
  { root, settings, features }: { root: string; settings: object; features: readonly SiteFeature[] },
  use: (project: OpenSite) => Promise<Result>,
): Promise<Result | undefined> {
  const config = join(root, `${CONFIG_FILE}.${process.pid}`)
  writeFileSync(config, JSON.stringify(settings))
  try {
    return await use(await openSite({ cwd: root, config, features }))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  } finally {
    rmSync(config)
  }
}

async function checkWith(root: string, settings: object, features: readonly SiteFeature[]) {
  const found = await tryWith({ root, settings, features }, async (project) => ({
    problems: problemsIn((await makeSite({ project })).findings),
    configFile: project.config.configFile,
  }))
  return found ?? { problems: [], configFile: '' }
}

/** Reads the pages by the settings. */
async function runTrial(root: string, settings: object, features: readonly SiteFeature[]): Promise<Trial> {
  const trial = await tryWith({ root, settings, features }, async (project) => {
    const { assembled, pages } = await parseSite({ project })
    const { routes, editions } = assembled.site
    const [main] = editions.filter(({ isLast }) => isLast)
    const pageFiles = openPageFiles(project.config)
    const missing = pages.flatMap(({ problems }) =>
      problems.flatMap(({ rule, data }) => (rule === 'missing-import' ? (data?.file ?? []) : [])),
    )
    const isUnnamed = (path: string) => {
      const found = pageFiles.look(path)
      return found.kind === 'refused' && found.canBeNamed && existsSync(join(root, path))
    }
    return {
      unnamed: [...new Set(missing)].filter(isUnnamed),
      routes: routes.map(({ route }) => route),
      first: main && firstRoute(main, project.config),
      problems: pages.flatMap(({ outline, problems, tool }) =>
        applyLintSettings([...problems, ...tool.problems], project.config.lint).map((problem) => ({
          ...problem,
          page: outline.source,
        })),
      ),
    }
  })
  return trial ?? { routes: [], problems: [], unnamed: [] }
}

/** Where readers begin: with the first docs that the navbar names, else with the docs of the first sidebar. */
function firstRoute(main: Edition, { themeConfig }: Config): string | undefined {
  const named = themeConfig.navbar.items.flatMap((item) => {
    const { type, docId, sidebarId, docsPluginId = MAIN_COLLECTION } = recordOf(item)
    if (docsPluginId !== MAIN_COLLECTION) return []
    if (type === 'doc') return main.docs.find(({ id }) => id === docId) ?? []
    return type === 'docSidebar' ? (firstPage(main.sidebars[String(sidebarId)] ?? [], main) ?? []) : []
  })
  const [first] = [...named, ...Object.values(main.sidebars).flatMap((items) => firstPage(items, main) ?? [])]
  return first?.route
}

const KINDS: [kind: Note['kind'], head: string][] = [
  ['unsupported', 'Missing, most costly first:'],
  ['changed', 'Changed:'],
  ['notNeeded', 'Left out, and not missed:'],
]

function report(source: string, target: string, { settings, notes }: Migration): string {
  const sections = KINDS.flatMap(([kind, head]) => {
    const lines = notes
      .filter((note) => note.kind === kind)
      .map(({ subject, text }) => `  ${subject}: ${text}`)
    return lines.length > 0 ? [[head, ...new Set(lines)].join('\n')] : []
  })
  const wrote = `Wrote ${target}, with ${countLeaves(settings)} settings of ${source}. No page was changed.`
  const folder = dirname(target)
  const next = `Next: ${folder === '.' ? '' : `cd ${folder} && `}npx lido-docs build`
  return [wrote, ...sections, next].join('\n\n')
}

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0)
}
