// Runs git, which reads the repository of a folder and does nothing else. A repository may come from anybody, and its settings may
// name programs: so every call of git is here.
import { execFile, execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../text/os-errors.ts'
import { repositoryOf } from './repository.ts'

/** Settings that replace the repository's, so that no program runs, nothing is fetched, and names are printed as they are. */
const SETTINGS = Object.entries({
  'core.quotePath': 'off',
  'safe.bareRepository': 'explicit',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.pager': 'cat',
  'core.editor': 'false',
  'core.askPass': 'false',
  'core.sshCommand': 'false',
  'core.alternateRefsCommand': 'false',
  'credential.helper': '',
  'log.showSignature': 'false',
  'gpg.program': 'false',
  'gpg.openpgp.program': 'false',
  'gpg.x509.program': 'false',
  'gpg.ssh.program': 'false',
  'gpg.ssh.defaultKeyCommand': 'false',
  'protocol.allow': 'never',
}).flatMap(([key, value]) => ['-c', `${key}=${value}`])

const ENVIRONMENT = {
  // Objects that a partial clone lacks stay away; git before 2.45 knows only the second setting.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'false',
}

/** Variables that git may have: where it is installed, and the files of the user's own settings. */
const KEPT = /^GIT_(?:EXEC_PATH|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM))$/i

const ENDED = new Set<unknown>(['EPIPE', 'ETIMEDOUT'])

export interface GitOptions {
  /** The standard input of git. */
  input?: string
  /** Milliseconds after which git is ended: a setting may name a pipe that nobody writes to. */
  limit?: number
}

/**
 * Runs git in a folder and returns what it prints. Paths among the arguments are literal. @throws Error outside a repository, and
 * when git is not installed (`ENOENT`), fails, or takes too long
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = '', limit }: GitOptions = {},
): Buffer {
  const [words, options] = invocationOf(folder, args, limit)
  try {
    return execFileSync('git', words, { ...options, input, stdio: ['pipe', 'pipe', 'ignore'] })
  } catch (error) {
    // A git that ended early has not read its input, which is no fault of the system.
    throw ENDED.has(errorCode(error)) ? new Error('git failed', { cause: error }) : error
  }
}

/** Runs git at the same time as other work; undefined where `runGit` throws. */
export async function askGit(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const [words, options] = invocationOf(folder, args)
    return (await promisify(execFile)('git', words, options)).stdout
  } catch {
    return undefined
  }
}

function invocationOf(folder: string, args: readonly string[], limit = 120_000) {
  const real = realpathSync(folder)
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || KEPT.test(name))
  const words = [...SETTINGS, '--no-pager', '--literal-pathspecs', '-C', real, ...args]
  const options = {
    // Windows looks for programs in the current folder first.
    cwd: dirname(process.execPath),
    env: { ...Object.fromEntries(inherited), ...ENVIRONMENT, ...repositoryFor(real) },
    maxBuffer: 2 ** 30,
    timeout: limit,
    killSignal: 'SIGKILL',
  } as const
  return [words, options] as const
}

/**
 * Names the repository to git, which would otherwise take any folder for one that has the files of one. An absolute `GIT_DIR` of the
 * environment comes first, as for git.
 */
function repositoryFor(folder: string): Record<string, string> {
  const { GIT_DIR: named, GIT_WORK_TREE: tree } = process.env
  if (named !== undefined && isAbsolute(named))
    return { GIT_DIR: named, ...(tree !== undefined && { GIT_WORK_TREE: tree }) }
  const top = repositoryOf(folder)
  if (top === undefined) throw new Error(`${folder} is in no git repository`)
  return { GIT_DIR: join(top, '.git'), GIT_WORK_TREE: top }
}
