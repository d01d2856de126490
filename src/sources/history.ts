// Reads what pages show of the site's history in git: the date and the author of their last change, and the commit.
import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { EditionSource } from '../model/site.ts'
import { askGit } from '../project/git.ts'
import { boundaryCommits, headOf } from '../project/git-head.ts'
import { positionOfSetting } from '../site/setting-position.ts'

export interface History {
  /** By path of the page, relative to the site's root. */
  lastChanges: ReadonlyMap<string, LastChange>
  /** Hash of the commit that pages show; undefined if they do not. */
  commit?: string | undefined
}

/** The settings that decide what pages show of it. */
type HistorySettings = Pick<Config, 'root' | 'docs' | 'collections' | 'proof' | 'configFile' | 'positions'>

/** Reads what the pages of some editions show. */
export async function readHistory(
  settings: HistorySettings,
  editions: readonly EditionSource[],
): Promise<History & { problems: Problem[] }> {
  const { root } = settings
  const commit = showsCommit(settings) ? headOf(root).split(' ')[0] || undefined : undefined
  if (!showsChanges(settings)) return { lastChanges: new Map(), commit, problems: [] }
  const boundary = boundaryCommits(root)
  const folders = editions.map(({ contentDir }) => contentDir)
  const lastChanges = await readLastChanges(root, folders, boundary)
  return { lastChanges, commit, problems: boundary.length > 0 ? [undatedPages(settings)] : [] }
}

/** Returns whether pages show anything from git. */
export function showsGit(settings: HistorySettings): boolean {
  return showsChanges(settings) || showsCommit(settings)
}

/** Returns whether pages show the dates or authors of changes. */
function showsChanges({ docs, collections }: HistorySettings): boolean {
  return [docs, ...collections].some((set) => set.showLastUpdateTime || set.showLastUpdateAuthor)
}

/** Returns whether footers link to the commit, or reports of problems name it. */
function showsCommit({ proof, docs, collections }: HistorySettings): boolean {
  return (
    proof.commitUrl !== undefined || [docs, ...collections].some((set) => set.reportUrl?.includes('{commit}'))
  )
}

const shallowClone = defineRule({
  id: 'shallow-clone',
  severity: 'warning',
  message: 'older pages show no date or author of their last change: the repository is a shallow clone',
  hint: 'fetch the whole history, for example with fetch-depth: 0 for actions/checkout',
  about:
    'Pages show dates or authors of last changes, but the clone has only the newest commits. Pages that were last changed before these show neither, since git knows only the wrong ones.',
  fix: 'Fetch the whole history, for example with `fetch-depth: 0` for `actions/checkout`.',
})

/** Warns that pages which were last changed before the beginning of a shallow clone show no date. */
function undatedPages(settings: HistorySettings): Problem {
  const keys = ['docs.showLastUpdateTime', 'docs.showLastUpdateAuthor']
  return shallowClone(positionOfSetting(settings, keys.find((key) => settings.positions[key]) ?? 'docs'))
}

export interface LastChange {
  /** ISO date, `2026-01-31`. */
  date: string
  author: string
}

/**
 * Reads the last change of every file below the folders, by path relative to `root`. Without git, and outside a
 * repository, the result is empty.
 * @param boundary commits of which it is not known what they changed
 */
async function readLastChanges(
  root: string,
  folders: readonly string[],
  boundary: readonly string[],
): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  const format = '--format=%x00%cs%x00%an%x00%H'
  // Git names files outside the current folder only relative to the repository.
  const isWide = folders.some((folder) => folder.startsWith('..'))
  const prefix = isWide ? (await askGit(root, 'rev-parse', '--show-prefix'))?.trim() : undefined
  const relation = isWide ? '--no-relative' : '--relative'
  const shown = ['--name-only', '--no-show-signature', '--no-ext-diff', '--no-textconv', relation]
  const log = await askGit(root, 'log', format, ...shown, '--', ...folders)
  let change: LastChange | undefined
  for (const line of log?.split('\n') ?? []) {
    if (line.startsWith('\0')) {
      const [, date = '', author = '', commit = ''] = line.split('\0')
      change = boundary.includes(commit) ? undefined : { date, author }
      continue
    }
    const path = prefix === undefined ? line : posix.relative(prefix, line)
    if (line !== '' && change && !changes.has(path)) changes.set(path, change)
  }
  return changes
}
