// `lido-docs init`: turns a folder into a site, based on what is in it.
import { existsSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CONFIG_FILES } from '../../config/file-name.ts'
import { originLines } from '../../html/shown-origins.ts'
import type { ForeignSite, MovedSite } from '../../init/foreign-site.ts'
import { copyFiles, ignorePaths, makeFolder, writeDrafts, writtenLine } from '../../init/write-drafts.ts'
import { compareCodeUnits } from '../../model/code-units.ts'
import { Interrupted, SiteError, UsageError } from '../../model/problem.ts'
import { version } from '../../package/manifest.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { fromWorkingFolder } from '../../terminal/from-working-folder.ts'
import { createLog, type Log } from '../../terminal/log.ts'
import { groupBy } from '../../text/groups.ts'
import { pluralize } from '../../text/pluralize.ts'
import { recordOf } from '../../text/record.ts'
import { sitePath } from '../../text/site-path.ts'
import { parseCommandLine } from '../../tool/lines/parser.ts'
import { formatManifest } from '../../tool/manifest/format.ts'
import type { Manifest } from '../../tool/manifest/schema.ts'
import { assembleTree } from '../../tool/manifest/tree.ts'
import { referencePages } from '../../tool/reference-pages.ts'
import type { Feature, InitHooks } from '../feature.ts'
import { installLine } from './install-line.ts'
import { adaptToLayout, type Layout, layOut } from './layout.ts'
import { publishedLines } from './published.ts'
import { type Reference, scaffold } from './scaffold.ts'
import { siteFolderIn } from './site-folder.ts'
import { type Survey, survey } from './survey.ts'

export interface InitOptions {
  /** Ask nothing. */
  yes?: boolean
  /** Afterwards, serve the site and open it in a browser. */
  serve?: boolean
  /** Module of the documented program, relative to the current folder. */
  from?: string
  /** Command line of the documented program, if it is installed. */
  helpOf?: string
}

/** Time limit for loading the program, or each of its help texts, in seconds. */
const TIMEOUT = 60

/** Runs the command and returns its exit code. A Docusaurus site is migrated, unless its author wants a new one. */
export async function run(
  path = '.',
  { yes = false, serve = false, ...source }: InitOptions,
  features: readonly Feature[],
): Promise<number> {
  const log = createLog()
  const hooks = await openHooks(features)
  const isSelected = !yes && process.stdin.isTTY === true
  const target = resolve(path)
  const isNew =
    CONFIG_FILES.every((name) => !existsSync(join(target, name))) && siteFolderIn(target) === undefined
  const docusaurus = isNew ? hooks.findDocusaurus?.(target) : undefined
  if (docusaurus !== undefined && (!isSelected || (await confirmMove(docusaurus, 'Docusaurus')))) {
    const code = await hooks.moveDocusaurus?.(docusaurus, features)
    return serve ? serveSite(dirname(docusaurus), features) : (code ?? EXIT.fine)
  }
  const foreign = isNew && docusaurus === undefined ? hooks.findForeignSite?.(target) : undefined
  const conversion = foreign && (await takeOver(foreign, target, { yes, isSelected, log }))
  if (conversion === 'nothing') return EXIT.fine
  const folder = conversion?.root ?? target
  const manifest = await readTool(source, log, hooks)
  const found = withMovedSite(conversion, survey(folder))
  const layout = layOut(folder, found, conversion)
  const moved = conversion && adaptToLayout(layout, conversion)
  const install = source.from === undefined ? undefined : await installLineOf(source.from, hooks)
  const named = manifest ? { ...withTool(found, manifest), ...(install && { install }) } : found
  const site = isSelected && found.settings === undefined && !moved ? await askAbout(named) : named
  const root = join(folder, layout.site)
  makeFolder(root, posix.join(path, layout.site))
  if (layout.clashes.length > 0) log.info(`${explainClashes(layout)}\n`)
  const reference = manifest && referenceOf(manifest)
  const input = { found: site, layout, reference, moved, program: source.from }
  const ignored = ignorePaths(root)
  const written = [
    ...writeDrafts(folder, scaffold(input, version)),
    { ...ignored, path: posix.join(layout.site, ignored.path) },
  ]
  for (const file of written) log.info(writtenLine(file))
  if (moved && foreign)
    for (const line of writeMoved(moved, { root, origin: folder }, foreign)) log.info(line)
  if (manifest && found.settings !== undefined && !(await namesManifest(root, layout.manifest)))
    log.info(
      `\nThe settings are kept: add "cli": { "manifest": "${layout.manifest}" } to them for the reference.`,
    )
  if (!moved && found.settings === undefined)
    for (const line of originLines(found.origins.security ?? {})) log.info(line)
  for (const line of publishedLines(folder, input)) log.info(line)
  if (serve) return serveSite(root, features)
  log.info(
    `\nNext:\n${nextSteps(site, { folder, site: layout.site })
      .map((step) => `  ${step}\n`)
      .join('')}`,
  )
  return EXIT.fine
}

function explainClashes({ site, clashes }: Layout): string {
  const width = Math.max(...clashes.map(({ path }) => path.length))
  const lines = clashes.map(({ path, effect }) => `  ${path.padEnd(width)}  ${effect}`)
  return [`The site is in ${site}/, because of what is in this folder already:`, ...lines].join('\n')
}

/** Returns whether the settings of a site name the written manifest; a build reports any mistakes in them. */
async function namesManifest(folder: string, manifest: string): Promise<boolean> {
  try {
    const { openProject } = await import('../../project/project.ts')
    const { config } = await openProject({ cwd: folder })
    return config.cli.manifest === manifest
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

/**
 * Reads the site of another builder, if that is wanted; `nothing` if the author wants no site of what can be read.
 * @throws UsageError where none can be made, or nobody can be asked
 */
async function takeOver(
  { builder, file, move, losses }: ForeignSite,
  folder: string,
  { yes, isSelected, log }: { yes: boolean; isSelected: boolean; log: Log },
): Promise<(MovedSite & { root: string }) | 'nothing' | undefined> {
  if (!losses) return !isSelected || (await confirmMove(file, builder)) ? move?.(folder) : undefined
  const found = `${fromWorkingFolder('.', file)} belongs to a ${builder} site, which is not converted`
  const lost = ['Not read:', ...losses.map((loss) => `  ${loss}`)].join('\n')
  if (!move) throw new UsageError(`${found}, and has no page in Markdown.\n${lost}`)
  if (!yes && !isSelected)
    throw new UsageError(
      `${found}.\n${lost}\nNothing was written: init --yes copies its pages in Markdown as they are.`,
    )
  log.info(`${found}: its pages in Markdown are copied as they are.\n${lost}\n`)
  return yes || (await agree('Copy them? (yes): ')) ? move(folder) : 'nothing'
}

/** Returns what is known of the tool, with what the site that is taken over says. */
function withMovedSite(moved: MovedSite | undefined, found: Survey): Survey {
  if (!moved) return found
  const { title, description, repository } = moved
  return {
    ...found,
    name: title ?? found.name,
    title: title ?? found.title,
    description: description ?? found.description,
    repository: found.repository ?? repository,
  }
}

/** Writes the pages of a site that is taken over, and returns lines about them. */
function writeMoved(
  { settings, drafts, copies, remarks }: MovedSite,
  { root, origin }: { root: string; origin: string },
  { builder, losses }: ForeignSite,
): string[] {
  const written = [...writeDrafts(root, drafts), ...copyFiles(root, copies)]
  const folders = groupBy(written, ({ path }) => path.replace(/\/.*/, ''))
  const counts = [...folders].map(([folder, files]) => {
    const kept = files.filter(({ how }) => how === 'kept').length
    return `wrote    ${posix.join(sitePath(origin, root), folder)}/ (${pluralize(files.length - kept, 'file')}${kept > 0 ? `, kept ${kept}` : ''})`
  })
  const positions = remarks.map(({ file, line, text }) => ({
    file: fromWorkingFolder(origin, file),
    line,
    text,
  }))
  const sorted = positions.sort((a, b) => compareCodeUnits(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0))
  return [
    ...counts,
    `\nThe pages of ${builder} were ${losses ? 'copied' : 'converted'}; their originals and its settings are unchanged.`,
    ...originLines(recordOf(settings.security)),
    ...(remarks.length > 0 ? ['\nNot taken over:'] : []),
    ...sorted.map(({ file, line, text }) => `  ${[file, line].filter(Boolean).join(':')}  ${text}`),
  ]
}

function confirmMove(file: string, builder: string): Promise<boolean> {
  const name = relative(process.cwd(), file)
  return agree(`${name} belongs to a ${builder} site. Migrate it? (yes): `)
}

function agree(question: string): Promise<boolean> {
  return withQuestions(async (ask) => /^(?:y|yes)?$/i.test(await ask(question)))
}

/** The manifest of the named program; undefined if none is named. */
async function readTool(
  source: Pick<InitOptions, 'from' | 'helpOf'>,
  log: Log,
  { makeManifest }: InitHooks,
): Promise<Manifest | undefined> {
  if (source.from === undefined && source.helpOf === undefined) return undefined
  return makeManifest?.({ ...source, timeout: TIMEOUT }, log)
}

/** The line of the package that a program is in, which may be an installed one. */
async function installLineOf(from: string, { findProgram }: InitHooks): Promise<string | undefined> {
  let folder = dirname((await findProgram?.(from)) ?? resolve(from))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return installLine(folder)
}

/** Opens the hooks of other features for a new site. */
async function openHooks(features: readonly Feature[]): Promise<InitHooks> {
  return Object.assign({}, ...(await Promise.all(features.map(({ openInit }) => openInit?.()))))
}

/** The tool's manifest, and a page for each group of its commands. */
function referenceOf(manifest: Manifest): Reference {
  const category = { label: 'Reference', position: 3, link: { type: 'doc', id: 'reference/index' } }
  const pages = [
    { path: 'reference/_category_.json', text: `${JSON.stringify(category, undefined, 2)}\n` },
    ...referencePages(manifest).map(({ path, text }) => ({ path: `reference/${path}`, text })),
  ]
  return { manifest: formatManifest(manifest), pages, trial: trialOf(manifest) }
}

/** The first option or command that shows that the tool works, and that it takes as such; empty if there is none. */
function trialOf(manifest: Manifest): string {
  const tree = assembleTree(manifest)
  const outcomeOf = (text: string) => parseCommandLine(tree, [{ text, index: 0 }])
  const shows = (text: string) => {
    const outcome = outcomeOf(text)
    return outcome.kind === 'version' || (outcome.kind === 'help' && outcome.isRequested)
  }
  return (
    ['--version', '-V', '--help', 'help'].find(shows) ?? (outcomeOf('--help').kind === 'run' ? '--help' : '')
  )
}

/** With what the tool says of itself, unless the folder says it. */
function withTool(found: Survey, { name, description = '' }: Manifest): Survey {
  return { ...withName(found, name), description: found.description || description }
}

/** With another name of the tool, which is also the title where that was the name. */
function withName(found: Survey, name: string): Survey {
  return { ...found, name, title: found.title === found.name ? name : found.title }
}

/** Asks for what only the author knows; an empty answer accepts what was found. */
function askAbout(found: Survey): Promise<Survey> {
  return withQuestions(async (ask) => {
    const question = async (text: string, found: string) =>
      (await ask(`${text}${found && ` (${found})`}: `)) || found
    const name = await question('Name of the tool', found.name)
    return {
      ...withName(found, name),
      description: await question('What it is, in one sentence', found.description),
    }
  })
}

function nextSteps(
  { isPackage, isInstalled, packageManager }: Survey,
  { folder, site }: { folder: string; site: string },
): string[] {
  const here = relative(process.cwd(), folder)
  const enter = (path: string) => (path === '' || path === '.' ? [] : [`cd ${path}`])
  const install = isPackage
    ? `${packageManager} ${packageManager === 'npm' ? 'install --save-dev' : 'add -D'} lido-docs`
    : 'npm install'
  return [
    ...enter(isPackage ? here : join(here, site)),
    ...(isInstalled ? [] : [install]),
    ...(isPackage ? enter(site) : []),
    'npx lido-docs serve    # shows the site while you write',
  ]
}

async function serveSite(folder: string, features: readonly Feature[]): Promise<number> {
  process.chdir(folder)
  return (await import('../../commands/serve.ts')).run({ open: true }, features)
}

/** Asks a question and resolves to the answer, without spaces around it. */
type Ask = (question: string) => Promise<string>

/** The means to ask questions: the terminal, unless a test says otherwise. */
interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Lets `talk` ask questions, one after the other. @throws Interrupted when the input ends before an answer */
export async function withQuestions<T>(
  talk: (ask: Ask) => Promise<T>,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<T> {
  const lines = createInterface({ input, output })
  // An iterator also holds lines that were typed before their question.
  const typed = lines[Symbol.asyncIterator]()
  let hasEnded = false
  lines.once('close', () => {
    hasEnded = true
  })
  const ask: Ask = async (question) => {
    lines.setPrompt(question)
    if (!hasEnded) lines.prompt()
    const { done, value } = await typed.next()
    if (done) throw new Interrupted()
    return value.trim()
  }
  try {
    return await talk(ask)
  } finally {
    lines.close()
  }
}
