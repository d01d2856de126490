// Versions whose files are in a tag: git writes them, once, into a folder of the store that is named by the commit.
// Then they are versions like any others.

import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { VERSION_FACTS } from '../model/fact-names.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { formatPath } from '../schema/path.ts'
import { type Collection, collectionsOf } from '../site/collections.ts'
import { GIT_VERSIONS } from '../site/editions.ts'
import { positionOfSetting } from '../site/setting-position.ts'
import { openKeptFiles } from '../store/kept-files.ts'
import { hashOf } from '../text/hashes.ts'
import { suggestNearest } from '../text/nearest.ts'
import { errorCode, reasonOf } from '../text/os-errors.ts'
import { entriesBelow } from './folder-entries.ts'
import { runGit } from './git.ts'
import { extract, type Fault, inFolder } from './git-files.ts'
import { commitOf } from './git-head.ts'

type Docs = Config['docs']
type Version = Docs['versions'][string]

/** Gives the versions that are read from git their folders. @throws SiteError with what git does not have */
export function readGitVersions(config: Config): Config {
  const problems: Problem[] = []
  const revisions: Record<string, string> = {}
  const [main = config.docs, ...others] = collectionsOf<Docs>(config).map((collection): Docs => {
    const { onlyIncludeVersions, versions } = collection.docs
    const read = (name: string, version: Version): Version => {
      const isBuilt = onlyIncludeVersions?.includes(name) ?? true
      if (version.from === undefined || !isBuilt) return version
      const revision = version.from.slice('git:'.length)
      const found = readVersion(version, { revision, config, collection })
      if ('version' in found) {
        revisions[revision] = found.commit
        return found.version
      }
      const setting = `${collection.docsKey}.${formatPath(['versions', name, 'from'])}`
      problems.push(missingVersion({ ...positionOfSetting(config, setting), ...found }))
      return version
    }
    const entries = Object.entries(versions).map(([name, version]) => [name, read(name, version)])
    return { ...collection.docs, versions: Object.fromEntries(entries) }
  })
  if (problems.length > 0) throw new SiteError(problems)
  const collections = config.collections.map((settings, index) => ({ ...settings, ...others[index] }))
  return { ...config, docs: main, collections, revisions }
}

const missingVersion = defineRule({
  id: 'git-version',
  severity: 'error',
  about: 'A version is [read from git](../how-to/versions.md#from-git), which does not have it.',
  fix: 'Correct the tag or the folder, or fetch the tag; the hint says which.',
})

interface Wanted {
  revision: string
  config: Config
  collection: Collection<Docs>
}

function readVersion(
  version: Version,
  { revision, config, collection }: Wanted,
): { version: Version; commit: string } | Fault {
  const { root, cli } = config
  const commit = commitOf(root, revision)
  if (commit === undefined) return unknownRevision(root, revision)
  const { dir = collection.docs.path } = version
  const facts = VERSION_FACTS.flatMap((key) => {
    const named = version.cli?.[key]
    const file = named ?? cli[key]
    return file === undefined ? [] : [{ key, file, isNamed: named !== undefined }]
  })
  const paths = [dir, ...facts.map(({ file }) => file)]
  const name = `${commit}-${hashOf(JSON.stringify(paths)).slice(0, 8)}`
  const folder = join(root, GIT_VERSIONS, name)
  const kept = openKeptFiles(join(root, GIT_VERSIONS))
  if (kept.read(`${name}.seal`)?.toString() !== contentsOf(folder)) {
    const staged = `${folder}.${process.pid}`
    try {
      const fault = extract(root, { commit, paths, folder: staged })
      if (fault) return fault
      moveTo(folder, staged)
    } catch (error) {
      // Only what the system says has a code.
      if (errorCode(error) !== undefined)
        return {
          message: `the files of ${revision} cannot be written: ${reasonOf(error)}`,
          hint: 'they are kept in .lido-docs/git',
        }
      const hint = 'they must be in the repository of the site'
      return { message: `git cannot read ${paths.join(', ')} of ${revision}`, hint }
    } finally {
      rmSync(staged, { recursive: true, force: true })
    }
    kept.keep(`${name}.seal`, Buffer.from(contentsOf(folder)))
  }
  const has = (path: string) => existsSync(join(folder, inFolder(path)))
  if (!has(dir)) {
    return { message: `${revision} has no docs in ${dir}`, hint: 'set dir to the folder that it had them in' }
  }
  const missing = facts.find(({ file, isNamed }) => isNamed && !has(file))
  if (missing) return { message: `${revision} has no ${missing.file}`, hint: `correct cli.${missing.key}` }
  const own = facts.flatMap(({ key, file }) =>
    has(file) ? [[key, `${GIT_VERSIONS}/${name}/${inFolder(file)}`]] : [],
  )
  return {
    commit,
    version: {
      ...version,
      dir: `${GIT_VERSIONS}/${name}/${inFolder(dir)}`,
      ...(own.length > 0 && { cli: Object.fromEntries(own) }),
    },
  }
}

/** All files of a folder as a hash; empty if it does not exist. */
function contentsOf(folder: string): string {
  if (!existsSync(folder)) return ''
  const lines = [...entriesBelow(folder)].map(({ path, dirent }) => {
    return `${path} ${dirent.isFile() ? hashOf(readFileSync(join(folder, path))) : dirent.isDirectory()}`
  })
  return hashOf(lines.sort().join('\n'))
}

/** Moves what was made in the place of what was altered; what another build has made meanwhile, and may be reading, stays. */
function moveTo(folder: string, staged: string): void {
  const made = contentsOf(staged)
  try {
    renameSync(staged, folder)
  } catch {
    if (contentsOf(folder) === made) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(staged, folder)
  }
}

function unknownRevision(root: string, revision: string): Fault {
  const ask = (...args: string[]) => runGit(root, args).toString().trim()
  const message = `git has no commit ${revision}`
  let isShallow: string
  try {
    isShallow = ask('rev-parse', '--is-shallow-repository')
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'git is not installed' : 'the site is in no git repository'
    return { message: reason, hint: `this version is that of ${revision} in git` }
  }
  if (isShallow === 'true') {
    return {
      message: `${message}: the repository is a shallow clone`,
      hint: 'fetch the tags and their commits, for example with fetch-depth: 0 for actions/checkout',
    }
  }
  const tags = ask('tag', '--list').split('\n')
  return {
    message,
    hint: suggestNearest(revision, tags) ?? 'name a tag, a branch or a commit; git fetch --tags',
  }
}
