// Tells whether a deployed site is the one that was built: every file is asked for and held against its hash.

import { type Problem, UsageError } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { inPool } from '../../text/pool.ts'
import { encodePath } from '../../text/url.ts'
import { type Answer, type AskOptions, askFor } from './ask.ts'
import { BUILD_MANIFEST, type BuildManifest, parseBuildManifest } from './build-manifest.ts'

export interface VerifyInput extends AskOptions {
  /** URL of the deployed site's home page, with a final slash. */
  home: string
  /** The manifest of the build. Default: the site's own. */
  expected?: BuildManifest | undefined
  /** Requests at a time. */
  concurrency: number
  onProgress?(done: number, total: number): void
}

export interface Verification {
  problems: Problem[]
  /** The manifest that the site was compared with; undefined if there is none. */
  expected: BuildManifest | undefined
}

/** Files beyond the build that are asked for at most: a hostile manifest may name any number. */
const MAX_EXTRA = 10_000

/** Asks a deployed site for every file of a build, and for those that its own manifest names beyond that. */
export async function verifySite({ home, concurrency, ...input }: VerifyInput): Promise<Verification> {
  const answer = await askFor(home + BUILD_MANIFEST, input)
  // A site that is not there would be as many mistakes as it has files.
  if (answer.kind === 'silence')
    throw new UsageError(`no answer from ${home + BUILD_MANIFEST}: ${answer.reason}`)
  const deployed =
    answer.kind === 'answer' && answer.status === 200 ? parseBuildManifest(answer.text()) : undefined
  const expected = input.expected ?? deployed
  if (!expected) return { problems: [], expected }
  const extra = Object.entries(deployed?.files ?? {}).filter(([path]) => !Object.hasOwn(expected.files, path))
  const wanted = [
    ...Object.entries(expected.files).map(([path, hash]) => ({ path, hash, isExtra: false })),
    ...extra.slice(0, MAX_EXTRA).map(([path, hash]) => ({ path, hash, isExtra: true })),
  ]
  const problems = otherBuild(expected, deployed, answer)
  let done = 0
  await inPool(wanted, concurrency, async (file) => {
    const url = urlOf(file.path, home)
    const found = url === undefined ? undefined : judge(file, await askFor(url, input), expected)
    if (found) problems.push(found)
    input.onProgress?.(++done, wanted.length)
  })
  return { problems, expected }
}

interface ExpectedFile {
  path: string
  /** SHA-256 in hex. */
  hash: string
  /** It is in the site's own manifest only. */
  isExtra: boolean
}

const extraFile = defineRule({
  id: 'extra-file',
  severity: 'error',
  message: 'on the site, but not in the build',
  hint: 'an earlier deployment may have left it; deploy to an empty folder',
  about: '`verify`: the deployed site still has a file of an earlier build.',
  fix: 'Deploy to an empty folder.',
})

const noAnswer = defineRule<{ reason: string }>({
  id: 'no-answer',
  severity: 'error',
  message: ({ reason }) => `no answer: ${reason}`,
  about: '`verify`: the host did not answer in time.',
  fix: 'Try again, with a longer time: `lido-docs verify --timeout 60000 <url>`.',
})

const missingFile = defineRule<{ status: number }>({
  id: 'missing-file',
  severity: 'error',
  message: ({ status }) => `missing on the site: status ${status}`,
  hint: 'the deployment is not complete, or the host has its own rules for this path',
  about: '`verify`: the deployed site does not have a file of the build.',
  fix: 'Deploy again, all of the output folder.',
})

const otherFile = defineRule({
  id: 'other-file',
  severity: 'error',
  message: 'not the file that was built',
  hint: 'it was changed, is from another build, or the host changes files as it sends them',
  about: '`verify`: a file of the deployed site is not the one that was built.',
  fix: 'Find out who changed it: an incomplete deployment, a host that rewrites pages, or an attacker.',
})

function judge(file: ExpectedFile, answer: Answer, { redirects = {} }: BuildManifest): Problem | undefined {
  const { path, hash, isExtra } = file
  const isRight = answer.kind === 'answer' && answer.hash === hash && isFound(answer.status, path)
  if (isExtra) {
    if (!isRight) return undefined
    return extraFile({ file: path })
  }
  if (isRight) return undefined
  if (answer.kind === 'silence') return noAnswer({ file: path }, { reason: answer.reason })
  // Some hosts redirect by themselves, and do not deliver the page that would.
  if (answer.pathname === redirects[path]) return undefined
  if (!isFound(answer.status, path)) {
    return isHostFile(path) ? undefined : missingFile({ file: path }, { status: answer.status })
  }
  return otherFile({ file: path })
}

/** The page for what is not found may say so of itself. */
function isFound(status: number, path: string): boolean {
  return status === 200 || (path === '404.html' && status === 404)
}

/** Hosts read these files and do not always deliver them. */
function isHostFile(path: string): boolean {
  return /^_(?:headers|redirects)$|(?:^|\/)\./.test(path)
}

const wrongBuild = defineRule({
  id: 'other-build',
  severity: 'error',
  about:
    '`verify`: the deployed site was built from another commit or by another version, or has no manifest.',
  fix: 'Deploy again, or build the commit that is deployed.',
})

/** Says which build is deployed, when it is another one. */
function otherBuild(expected: BuildManifest, deployed: BuildManifest | undefined, answer: Answer): Problem[] {
  if (!deployed) {
    const reason =
      answer.kind === 'answer' && answer.status !== 200 ? `status ${answer.status}` : 'it is not readable'
    const message = `the site has no manifest of its build: ${reason}`
    return [wrongBuild({ file: BUILD_MANIFEST, message })]
  }
  const [ours, theirs] = [expected, deployed].map(({ generator, commit, modified }) => {
    return `${commit === undefined ? 'no commit' : `commit ${commit}`}${modified ? ', modified,' : ''} by ${generator}`
  })
  if (ours === theirs) return []
  const message = `the site was built from ${theirs}; expected ${ours}`
  const hint = 'build the commit that is deployed, or deploy again'
  return [wrongBuild({ file: BUILD_MANIFEST, message, hint })]
}

/** Where a host delivers a file; undefined for a path that leads out of the site. */
function urlOf(path: string, home: string): string | undefined {
  const { href } = new URL(encodePath(path.replace(/(^|\/)index\.html$/, '$1')), home)
  return href.startsWith(home) ? href : undefined
}
