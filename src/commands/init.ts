// `lido-docs init`: turns a folder into a site, based on what is in it.
import { dirname, relative, resolve } from 'node:path'
import { findDocusaurus } from '../features/migrate/docusaurus-site.ts'
import { IGNORED, MANIFEST, type Reference, scaffold } from '../init/scaffold.ts'
import { type Survey, survey } from '../init/survey.ts'
import { ignorePaths, makeFolder, writeDrafts, writtenLine } from '../init/write-drafts.ts'
import { SiteError } from '../model/problem.ts'
import { version } from '../package/manifest.ts'
import { flagsOf } from '../tool/manifest/flags.ts'
import { formatManifest } from '../tool/manifest/format.ts'
import type { Manifest } from '../tool/manifest/schema.ts'
import { referencePages } from '../tool/reference-pages.ts'
import { EXIT } from './exit-codes.ts'
import { createLog, type Log } from './log.ts'
import { withQuestions } from './prompt.ts'

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
): Promise<number> {
  const log = createLog()
  const folder = resolve(path)
  const found = survey(folder)
  const docusaurus = found.settings === undefined ? findDocusaurus(folder) : undefined
  const isAsked = !yes && process.stdin.isTTY === true
  if (docusaurus !== undefined && (!isAsked || (await confirmMove(docusaurus))))
    return moveIn(docusaurus, serve)
  const manifest = await readTool(source, log)
  const named = manifest ? { ...found, name: manifest.name } : found
  const site = isAsked && found.settings === undefined ? await askAbout(named) : named
  makeFolder(folder, path)
  const written = [
    ...writeDrafts(folder, scaffold(site, version, manifest && referenceOf(manifest))),
    ignorePaths(folder, IGNORED),
  ]
  for (const one of written) log.info(writtenLine(one))
  if (found.others && found.settings === undefined) {
    const { builder, path } = found.others
    log.info(
      `\nThe pages that ${builder} has in ${path} are built unchanged; its settings, sidebar and components are not migrated.`,
    )
  }
  if (manifest && found.settings !== undefined && !(await namesManifest(folder)))
    log.info(`\nThe settings are kept: add "cli": { "manifest": "${MANIFEST}" } to them for the reference.`)
  if (serve) return serveSite(folder)
  log.info(
    `\nNext:\n${nextSteps(site, folder)
      .map((step) => `  ${step}\n`)
      .join('')}`,
  )
  return EXIT.fine
}

/** Whether the settings of a site name the written manifest; a build reports any mistakes in them. */
async function namesManifest(folder: string): Promise<boolean> {
  try {
    const { openProject } = await import('../sources/project.ts')
    const { config } = await openProject({ cwd: folder })
    return config.cli.manifest === MANIFEST
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

/** Writes the settings of a Docusaurus site, next to its own. */
async function moveIn(docusaurus: string, serve: boolean): Promise<number> {
  const code = await (await import('../features/migrate/command.ts')).run({ from: docusaurus })
  return serve ? serveSite(dirname(docusaurus)) : code
}

function confirmMove(docusaurus: string): Promise<boolean> {
  const name = relative(process.cwd(), docusaurus)
  return withQuestions(async (ask) =>
    /^(?:y|yes)?$/i.test(await ask(`${name} belongs to a Docusaurus site. Migrate it? (yes): `)),
  )
}

/** The manifest of the named program; undefined if none is named. */
async function readTool(
  source: Pick<InitOptions, 'from' | 'helpOf'>,
  log: Log,
): Promise<Manifest | undefined> {
  if (source.from === undefined && source.helpOf === undefined) return undefined
  return (await import('../features/manifest-maker/commands/manifest.ts')).makeManifest(
    { ...source, timeout: TIMEOUT },
    log,
  )
}

/** The tool's manifest, and a page for each group of its commands. */
function referenceOf(manifest: Manifest): Reference {
  const category = { label: 'Reference', position: 3, link: { type: 'doc', id: 'reference/index' } }
  const drafts = [
    { path: MANIFEST, text: formatManifest(manifest) },
    { path: 'docs/reference/_category_.json', text: `${JSON.stringify(category, undefined, 2)}\n` },
    ...referencePages(manifest).map(({ path, text }) => ({ path: `docs/reference/${path}`, text })),
  ]
  return { drafts, trial: trialOf(manifest) }
}

function trialOf({ options = [], helpFlags }: Manifest): string {
  const names = options.flatMap(flagsOf)
  if (names.includes('--version')) return '--version'
  return helpFlags === '' ? '' : '--help'
}

/** Asks for what only the author knows; an empty answer accepts what was found. */
function askAbout(found: Survey): Promise<Survey> {
  return withQuestions(async (ask) => {
    const question = async (text: string, found: string) =>
      (await ask(`${text}${found && ` (${found})`}: `)) || found
    const name = await question('Name of the tool', found.name)
    return { ...found, name, description: await question('What it is, in one sentence', found.description) }
  })
}

function nextSteps({ isPackage, isInstalled, packageManager }: Survey, folder: string): string[] {
  const here = relative(process.cwd(), folder)
  const install = isPackage
    ? `${packageManager} ${packageManager === 'npm' ? 'install --save-dev' : 'add -D'} lido-docs`
    : 'npm install'
  return [
    ...(here === '' ? [] : [`cd ${here}`]),
    ...(isInstalled ? [] : [install]),
    'npx lido-docs serve    # shows the site while you write',
  ]
}

async function serveSite(folder: string): Promise<number> {
  process.chdir(folder)
  return (await import('./serve.ts')).run({ open: true })
}
