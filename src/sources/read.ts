// Reads the docs folder. Nothing else reads it.

import { type Dirent, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SourceFile } from '../model/page.ts'
import type { Problem, ProblemPosition } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { type Found, type Inside, isWithin, MOVE_INSIDE, openInside, REJECTIONS } from '../project/inside.ts'
import { readText } from '../project/read-text.ts'
import { type TagsData, tagsSchema } from '../schema/tags.ts'
import { locateMistakes, parseWritten } from '../schema/written.ts'
import type { CategoryFile } from '../site/category-file.ts'
import { pageText } from '../text/code-page.ts'
import { createMatcher } from '../text/glob.ts'
import { sitePath } from '../text/site-path.ts'
import { parseYaml } from '../text/yaml.ts'
import { isCategoryFile, parseCategoryFile } from './category-file.ts'
import { skippedLink } from './static-files.ts'

const DEFAULT_INCLUDE: readonly string[] = ['**/*.{md,mdx}']
const DEFAULT_EXCLUDE: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

export interface ReadOptions {
  /** Absolute path of the site's root. */
  root: string
  /** The content folder, absolute or relative to the root. */
  dir: string
  /** Globs of the pages, relative to the content folder. */
  include?: readonly string[]
  /** Globs of files that are not pages although `include` matches them. */
  exclude?: readonly string[]
  /** Position of the setting that names the folder, for the message if it does not exist. */
  named?: { position: ProblemPosition; key: string }
  /** The way to fix that. */
  missingHint?: string
  /** Why pages must not publish what is at a path; undefined if they may. Default: they may */
  refusal?(path: string): string | undefined
  /** The folder may be missing or empty. */
  isOptional?: boolean
}

export interface Sources {
  /** Sorted by the code units of their paths, so that the order is the same on every machine. */
  sources: SourceFile[]
  categories: CategoryFile[]
  /** The author's descriptions of tags. */
  tagsFile?: { path: string; data: TagsData }
  /** Paths, relative to the site's root, of all other files in the folder. */
  assets: string[]
  problems: Problem[]
}

/**
 * Reads all pages and category files of a folder. Unreadable files, and a missing or empty folder, are
 * problems.
 */
export async function readSources(options: ReadOptions): Promise<Sources> {
  const root = resolve(options.root)
  const folder = resolve(root, options.dir)
  const name = sitePath(root, folder) || '.'
  const result: Sources = { sources: [], categories: [], assets: [], problems: [] }
  const inside = openInside(root, [options.dir])
  const found = inside.look(folder)
  if (found.kind === 'missing' && options.isOptional) return result
  if (found.kind !== 'folder') {
    result.problems.push(missingFolder(found.kind, name, options))
    return result
  }
  const { refusal = () => undefined } = options
  const walk = new Walk({ folder, root, inside, refusal }, result.problems)
  const included = createMatcher(options.include ?? DEFAULT_INCLUDE)
  const excluded = createMatcher(options.exclude ?? DEFAULT_EXCLUDE)
  const files = (await walk.files()).sort()
  for (const relativePath of files) {
    const path = sitePath(root, join(folder, relativePath))
    const isPage = included(relativePath) && !excluded(relativePath)
    if (!isPage && !isCategoryFile(relativePath) && !isTagsFile(relativePath)) {
      result.assets.push(path)
      continue
    }
    const text = readPage(join(folder, relativePath), path, result.problems)
    if (text !== undefined) addFile(result, { path, relativePath, text })
  }
  if (result.sources.length === 0 && result.problems.length === 0 && !options.isOptional) {
    const fault = { message: 'no pages in this folder', hint: 'add a page, such as index.md' }
    result.problems.push(faultyFolder({ file: name, ...fault }))
  }
  return result
}

export const faultyFolder = defineRule({
  id: 'docs-folder',
  severity: 'error',
  about:
    'The folder of the docs is missing or contains no pages, or a page is in the folders of two collections.',
  fix: 'Correct `docs.path`, add a page, or exclude one folder from the other.',
})

function missingFolder(
  kind: Exclude<Found['kind'], 'folder'>,
  name: string,
  { named, missingHint }: ReadOptions,
): Problem {
  const faults = { ...REJECTIONS, file: 'expected a folder, got a file', missing: 'no such folder' }
  const message = named ? `${named.key}: ${name}: ${faults[kind]}` : faults[kind]
  const mend = missingHint ?? 'set docs.path in docs.config.json to the folder of your Markdown files'
  const hint = kind === 'outside' ? MOVE_INSIDE : mend
  return faultyFolder({ file: name, ...named?.position, message, hint })
}

/** Reads the file of a page like `readText`, and converts it to the text that is parsed. */
export function readPage(file: string, path: string, problems: Problem[]): string | undefined {
  const text = readText(file, path, problems)
  return text === undefined ? undefined : pageText(path, text)
}

/** Adds a file: by its name, a category file, a tags file or a page. */
function addFile(result: Sources, file: SourceFile): void {
  const { path, relativePath, text } = file
  if (isCategoryFile(relativePath)) {
    const { file: category, problems } = parseCategoryFile(text, { path, relativePath })
    result.categories.push(category)
    result.problems.push(...problems)
  } else if (isTagsFile(relativePath)) {
    const { data, problems } = parseTagsFile(text, path)
    result.tagsFile = { path, data }
    result.problems.push(...problems)
  } else result.sources.push(file)
}

/**
 * Finds all files below a folder. Symbolic links to files are followed within the site; links to folders only
 * within the folder, unless they point to one of their parents.
 */
class Walk {
  readonly #folder: string
  readonly #root: string
  readonly #inside: Inside
  readonly #refusal: (path: string) => string | undefined
  readonly #problems: Problem[]

  constructor(
    location: { folder: string; root: string; inside: Inside } & Required<Pick<ReadOptions, 'refusal'>>,
    problems: Problem[],
  ) {
    this.#refusal = location.refusal
    this.#folder = location.folder
    this.#root = location.root
    this.#inside = location.inside
    this.#problems = problems
  }

  async files(): Promise<string[]> {
    return this.#below('', [realpathSync(this.#folder)])
  }

  async #below(dir: string, ancestors: readonly string[]): Promise<string[]> {
    const entries = await readdir(join(this.#folder, dir), { withFileTypes: true })
    const found = await Promise.all(
      entries.map((entry) => this.#entry(entry, dir ? `${dir}/${entry.name}` : entry.name, ancestors)),
    )
    return found.flat()
  }

  async #entry(entry: Dirent, path: string, ancestors: readonly string[]): Promise<string[]> {
    // Hidden files belong to editors and other tools.
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    if (entry.isFile()) return [path]
    if (entry.isDirectory())
      return this.#below(path, [...ancestors, join(ancestors.at(-1) ?? '', entry.name)])
    return entry.isSymbolicLink() ? this.#link(path, ancestors) : this.#skip(path, REJECTIONS.special)
  }

  async #link(path: string, ancestors: readonly string[]): Promise<string[]> {
    const link = join(this.#folder, path)
    const { kind } = this.#inside.look(link)
    if (kind === 'missing') return this.#skip(path, 'this symbolic link points to nothing')
    if (kind === 'outside') return this.#skip(path, REJECTIONS.outside, MOVE_INSIDE)
    if (kind === 'special') return this.#skip(path, REJECTIONS.special)
    const refusal = this.#refusal(link)
    if (refusal !== undefined)
      return this.#skip(path, 'this symbolic link points to what pages must not publish', refusal)
    if (kind === 'file') return [path]
    const target = realpathSync(link)
    if (!isWithin(target, ancestors[0] ?? ''))
      return this.#report(path, 'this symbolic link points outside the docs folder; its pages are not read')
    if (ancestors.some((ancestor) => isWithin(ancestor, target)))
      return this.#skip(path, 'this symbolic link points to one of its parent folders')
    return this.#below(path, [...ancestors, target])
  }

  #skip(path: string, message: string, hint?: string): [] {
    return this.#report(path, `${message}; skipped`, hint)
  }

  #report(path: string, message: string, hint?: string): [] {
    const file = sitePath(this.#root, join(this.#folder, path))
    this.#problems.push(skippedLink({ file, message, ...(hint && { hint }) }))
    return []
  }
}

/** Returns whether a path, relative to the folder of docs, is the file's. */
function isTagsFile(relativePath: string): boolean {
  return /^tags\.ya?ml$/.test(relativePath)
}

const faultyTags = defineRule({
  id: 'tags-file',
  severity: 'error',
  about: '`tags.yml` cannot be read, or contains something that is not allowed.',
  fix: 'Use the keys `label`, `permalink` and `description` below the name of each tag.',
})

/** Parses and checks the file. Its data does not contain what is wrong. */
export function parseTagsFile(text: string, path: string): { data: TagsData; problems: Problem[] } {
  const fault = (found: Pick<Problem, 'line' | 'column' | 'message' | 'hint'>) =>
    faultyTags({ file: path, ...found })
  const parsed = parseYaml(text)
  if (Array.isArray(parsed)) return { data: {}, problems: parsed.map(fault) }
  const { data, mistakes } = parseWritten(tagsSchema, parsed.data, parsed.written)
  return { data, problems: locateMistakes(mistakes, parsed.positions).map(fault) }
}
