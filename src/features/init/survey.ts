// Looks at the folder of a future site: its package, its repository, its docs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { CONFIG_FILES } from '../../config/file-name.ts'
import { readPackageFile } from '../../evaluate/package-file.ts'
import { shownOrigins } from '../../html/shown-origins.ts'
import { type Repository, readRepository } from '../../init/repository.ts'
import { isRecord } from '../../text/record.ts'
import { installLine } from './install-line.ts'
import { markdownIn } from './pages.ts'
import { siteFolderIn } from './site-folder.ts'

export interface Survey {
  /** Name of the tool: the command that the package installs, otherwise the package's name, otherwise the folder's. */
  name: string
  /** Title of the site: the heading of the README, otherwise the name. */
  title: string
  description: string
  /** The line with which readers install the tool; undefined when its folder is no published package. */
  install: string | undefined
  /** The site's own domain, as a file CNAME names it. */
  domain: string | undefined
  /** Texts of the workflows of the repository, by path. */
  workflows: Readonly<Record<string, string>>
  /** Undefined when neither git nor package.json names a repository on a known host. */
  repository: Repository | undefined
  /** The folder is the root of a git repository. */
  isGitRoot: boolean
  /** True if `docs/` has Markdown files. */
  hasDocs: boolean
  /** The README, if `docs/` has pages but none to begin with. */
  home: { readme: string; hasHeading: boolean } | undefined
  /** Pictures outside `docs/` that its pages show. */
  pictures: readonly string[]
  /** Other sites of which its pages show something, as settings. */
  origins: ReturnType<typeof shownOrigins>
  /** The name of the existing settings file, in this folder or in one that an earlier `init` made. */
  settings: string | undefined
  /** True if the folder has a package.json. */
  isPackage: boolean
  packageManager: PackageManager
  /** True if `lido-docs` is a dependency of the package. */
  isInstalled: boolean
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn'

/** Looks at a folder without changing it. @param folder absolute path */
export function survey(folder: string): Survey {
  const manifest = readPackageFile(join(folder, 'package.json'))
  const has = (path: string) => existsSync(join(folder, path))
  const read = (path: string) => (path !== '' && has(path) ? readFileSync(join(folder, path), 'utf8') : '')
  const pages = markdownIn(join(folder, 'docs'))
  const lacksHome = pages.length > 0 && !pages.some((path) => isHome(path, read(`docs/${path}`)))
  const readme = readmeIn(folder)
  const begin = lacksHome && readme?.endsWith('.md') ? readme : undefined
  const shown = [...pages.map((path) => `docs/${path}`), ...(begin === undefined ? [] : [begin])]
  const heading = headingOf(read(readme ?? '')) ?? headingOf(read('docs/README.md'))
  const command = isRecord(manifest.bin) ? Object.keys(manifest.bin)[0] : undefined
  const name = command ?? textOf(manifest.name)?.replace(/^@[^/]+\//, '') ?? basename(folder)
  return {
    name,
    title: heading ?? name,
    domain: ['CNAME', 'docs/CNAME', 'static/CNAME'].map((path) => domainIn(read(path))).find(Boolean),
    workflows: workflowsIn(folder),
    description: textOf(manifest.description) ?? '',
    install: installLine(folder),
    repository: readRepository(folder, manifest.repository),
    isGitRoot: has('.git'),
    hasDocs: pages.length > 0,
    home:
      begin === undefined ? undefined : { readme: begin, hasHeading: headingOf(read(begin)) !== undefined },
    origins: shownOrigins(shown.map(read)),
    pictures: picturesOutside(folder, 'docs', shown),
    settings: CONFIG_FILES.find((name) => has(join(siteFolderIn(folder) ?? '.', name))),
    isPackage: has('package.json'),
    packageManager: has('pnpm-lock.yaml') ? 'pnpm' : has('yarn.lock') ? 'yarn' : 'npm',
    isInstalled: [manifest.dependencies, manifest.devDependencies].some(
      (list) => isRecord(list) && 'lido-docs' in list,
    ),
  }
}

/** The name of the README, of several that in Markdown. */
function readmeIn(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^readme(?:\.(?:md|markdown|rst|txt))?$/i.test(entry.name))
    .map(({ name }) => name)
  return names.find((name) => name.endsWith('.md')) ?? names[0]
}

/** Returns whether a page is at the path of the site. */
function isHome(path: string, text: string): boolean {
  return (
    /^(?:index|readme)\.mdx?$/i.test(path) || /^---\n(?:(?!---)[\s\S])*?^slug:\s*["']?\/["']?\s*$/m.test(text)
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The text of the first heading, if it is one: not a picture, nor a sentence. */
function headingOf(markdown: string): string | undefined {
  const text = markdown.replace(/<!--[\s\S]*?-->|^(`{3,})[\s\S]*?^\1/gm, '')
  const [, hashed, html, ruled] =
    /^#[ \t]+(.+)$|<h1[^>]*>([\s\S]*?)<\/h1>|^(\S.*)\n=+[ \t]*$/im.exec(text) ?? []
  const plain = (hashed ?? html ?? ruled ?? '')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>|:\w+:|\{#[^}]*\}|#+\s*$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) && plain.length <= 60 ? plain : undefined
}

function domainIn(text: string): string | undefined {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.exec(text.trim())?.[0]
}

/** The workflows that the hosts of repositories would run. */
function workflowsIn(folder: string): Record<string, string> {
  const folders = ['.github/workflows', '.forgejo/workflows', '.gitea/workflows']
  const files = folders.flatMap((path) =>
    existsSync(join(folder, path)) ? readdirSync(join(folder, path)).map((name) => `${path}/${name}`) : [],
  )
  const read = [...files, '.gitlab-ci.yml'].filter(
    (path) => /\.ya?ml$/.test(path) && existsSync(join(folder, path)),
  )
  return Object.fromEntries(read.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** `![text](path)` and `<img src="path">`. */
const PICTURE = /!\[[^\]]*\]\(<?([^)\s>]+)|<img\b[^>]*?\bsrc=["']([^"']+)/g

/** Finds pictures that pages show and that are not in the folder of the docs. @param folder absolute path of the repository @param docs folder of the docs in it */
function picturesOutside(folder: string, docs: string, pages: readonly string[]): string[] {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8')
    return [...text.matchAll(PICTURE)].flatMap(([, inMarkdown, inHtml]) => {
      const url = (inMarkdown ?? inHtml ?? '').replace(/[?#].*/, '')
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)) return []
      const path = posix.join(posix.dirname(page), url)
      const isOutside = !path.startsWith(`${docs}/`) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path)
      return isOutside && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ? [path] : []
    })
  })
  return [...new Set(found)].sort()
}
