// Where the sources of a package are hosted, according to the files of git or to package.json. Git itself is not run.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRecord } from '../text/record.ts'

export interface Repository {
  /** Owner at the host; below GitLab, groups with slashes. */
  owner: string
  name: string
  branch: string
  /** Default: GitHub. */
  host?: Host
}

export interface Host {
  kind: 'GitHub' | 'GitLab' | 'Forgejo'
  /** Such as `https://gitlab.com`. */
  origin: string
}

const GITHUB: Host = { kind: 'GitHub', origin: 'https://github.com' }

export const hostOf = ({ host = GITHUB }: Pick<Repository, 'host'>): Host => host

/** URL of the repository's page. */
export function repositoryUrl({ owner, name, host = GITHUB }: Repository): string {
  return `${host.origin}/${owner}/${name}`
}

/** URL prefix of the pages on which its files are edited. */
export function editUrlOf(repository: Repository): string {
  const words = { GitHub: 'edit', GitLab: '-/edit', Forgejo: '_edit' }
  return `${repositoryUrl(repository)}/${words[hostOf(repository).kind]}/${repository.branch}/`
}

/** Where the pages of a host publish its site; undefined where a host has none. */
export function pagesUrl({
  owner,
  name,
  host = GITHUB,
}: Repository): { url: string; baseUrl: string } | undefined {
  const [account = '', ...groups] = owner.toLowerCase().split('/')
  const domain =
    host.origin === GITHUB.origin
      ? 'github.io'
      : { 'https://gitlab.com': 'gitlab.io', 'https://codeberg.org': 'codeberg.page' }[host.origin]
  if (domain === undefined) return undefined
  const whole = host.kind === 'Forgejo' ? 'pages' : `${account}.${domain}`
  const path = [...groups, name].join('/')
  return { url: `https://${account}.${domain}`, baseUrl: path.toLowerCase() === whole ? '/' : `/${path}/` }
}

/**
 * The repository that a folder is the root of, or that its package names; undefined when none is named.
 * @param folder absolute path
 * @param field `repository` of package.json
 */
export function readRepository(folder: string, field: unknown): Repository | undefined {
  const git = gitFolder(folder)
  const settings = readText(join(git, 'config'))
  const remote = /^\[remote "origin"\][^[]*?^\s*url\s*=\s*(\S+)/m.exec(settings)?.[1]
  const url = isRecord(field) ? field.url : field
  const found = parseUrl(remote, folder) ?? parseUrl(url, folder)
  return found && { ...found, branch: branchOf(git) }
}

/** The folder of git's files: of a linked worktree, the folder of the repository that it belongs to. */
function gitFolder(folder: string): string {
  const [, linked] = /^gitdir: (.+?)\s*$/.exec(readText(join(folder, '.git'))) ?? []
  if (linked === undefined) return join(folder, '.git')
  const own = resolve(folder, linked)
  return resolve(own, readText(join(own, 'commondir')).trim() || '.')
}

/** Reads `https://host/owner/name.git`, `git@host:owner/name`, `github:owner/name` and `owner/name`. */
function parseUrl(url: unknown, folder: string): Omit<Repository, 'branch'> | undefined {
  if (typeof url !== 'string') return undefined
  const [, domain, short, path] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/|(?:\w+@)([\w.-]+):|)([\w./-]+?)(?:\.git)?\/?$/.exec(
      url.replace(/^github:/, 'git@github.com:').replace(/^gitlab:/, 'git@gitlab.com:'),
    ) ?? []
  const [, owner, name] = /^(\w[\w./-]*)\/([\w.-]+)$/.exec(path ?? '') ?? []
  const host = hostAt(domain ?? short ?? 'github.com', folder)
  if (!owner || !name || !host || (host.kind !== 'GitLab' && owner.includes('/'))) return undefined
  return { owner, name, ...(host !== GITHUB && { host }) }
}

function hostAt(domain: string, folder: string): Host | undefined {
  if (domain === 'github.com') return GITHUB
  const origin = `https://${domain}`
  if (/gitlab/.test(domain) || existsSync(join(folder, '.gitlab-ci.yml'))) return { kind: 'GitLab', origin }
  const isForgejo =
    /codeberg|forgejo|gitea/.test(domain) ||
    ['.forgejo', '.gitea'].some((name) => existsSync(join(folder, name)))
  return isForgejo ? { kind: 'Forgejo', origin } : undefined
}

/** The default branch of the remote or, where git does not know it, the current one. */
function branchOf(git: string): string {
  const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(readText(join(git, 'refs/remotes/origin/HEAD')))
  const current = /^ref: refs\/heads\/(\S+)/.exec(readText(join(git, 'HEAD')))
  return remote?.[1] ?? current?.[1] ?? 'main'
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
