// Tells whether every file of the site has a place of its own: pages, their Markdown, redirects, static files.

import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { ErrorRoute, RouteEntry } from '../model/site.ts'
import {
  isArticle,
  markdownPathOf,
  outputPathOf,
  redirectRoute,
  type UrlSettings,
} from '../site/permalink.ts'
import type { Position } from '../text/position.ts'

export interface OutputInput {
  routes: readonly RouteEntry[]
  settings: Pick<UrlSettings, 'trailingSlash'> & {
    configFile: string
    machineReaders: { markdown: boolean }
    redirects: readonly { from: string; setting: string }[]
    i18n?: { localeConfigs: Readonly<Record<string, { root: string }>> }
    /** Where each setting is written. */
    positions: Readonly<Record<string, Position>>
  }
  /** Default: none. */
  errors?: readonly ErrorRoute[]
  /** Output paths of what lists other files, with the setting that keeps them from being written. */
  listings: Iterable<readonly [path: string, remedy?: string]>
  /** Output path of each static file, with its path relative to the site's root. */
  statics: Iterable<readonly [path: string, source: string]>
}

/** A file to be written, with what asks for it. */
interface Claim {
  path: string
  source: string
  position?: Position | undefined
  /** In words, for messages. */
  subject: string
  hint: string
}

const NOT_FOUND = '404.html'
/** Files that the build makes at the root of each language, unless a static file of that name replaces them. */
const MADE = ['robots.txt', 'sitemap.xml', 'llms.txt']
const NOT_FOUND_PAGE: Omit<Claim, 'path'> = {
  source: 'templates/pages/NotFoundPage.tsx',
  subject: 'the not-found page',
  hint: 'give one of them another slug',
}

/** Finds the files of which one would take another's place, or the place of another's folder. */
export function checkOutputs(input: OutputInput): Problem[] {
  const claimed = new Map<string, Claim>()
  const problems: Problem[] = []
  const claims = [...claimsOf(input)]
  problems.push(...claims.filter(({ path }) => IN_GIT.test(path)).map(likeRepository))
  for (const claim of claims) {
    const first = claimed.get(claim.path)
    if (first) problems.push(conflict(claim, first))
    else claimed.set(claim.path, claim)
  }
  for (const claim of claims) {
    for (const folder of foldersOf(claim.path)) {
      const file = claimed.get(folder)
      if (file) problems.push(conflict(claim, file))
    }
  }
  // A page has several files.
  return [...new Map(problems.map((problem) => [`${problem.file}\n${problem.message}`, problem])).values()]
}

function* claimsOf({ routes, errors = [], settings, listings, statics }: OutputInput): Generator<Claim> {
  const { configFile, redirects, positions } = settings
  const files = [...statics]
  const roots = Object.values(settings.i18n?.localeConfigs ?? { default: { root: '/' } })
  // A site may bring files of its own in place of these.
  const isOwn = (path: string) => files.some(([own]) => own === path)
  for (const { root } of roots) {
    const inRoot = (file: string) => `${root}/${file}`.replace(/^\/+/, '')
    const notFound = inRoot(NOT_FOUND)
    if (!isOwn(notFound)) yield { path: notFound, ...NOT_FOUND_PAGE }
    for (const path of MADE.map(inRoot))
      if (!isOwn(path)) yield { path, source: configFile, subject: path, hint: 'rename it' }
  }
  for (const entry of routes) {
    const { route, source } = entry
    const page = { source, subject: `the page ${route}`, hint: 'give one of them another slug' }
    yield { path: outputPathOf(route, settings), ...page }
    const markdown = settings.machineReaders.markdown && isArticle(entry) ? markdownPathOf(route) : undefined
    if (markdown !== undefined) yield { path: markdown, ...page }
  }
  for (const { route, name, positions } of errors) {
    const subject = `the page of the error ${name}`
    if (positions.length > 0)
      yield { path: outputPathOf(route, settings), source: configFile, subject, hint: 'rename the other one' }
  }
  for (const { from, setting } of redirects) {
    const subject = `the redirect from ${from}`
    const hint = `remove ${setting.replace(/\.from$/, '')}, or move the other one`
    const position = positions[setting]
    yield { path: outputPathOf(redirectRoute(from), settings), source: configFile, position, subject, hint }
  }
  for (const [path, remedy] of listings) {
    yield {
      path,
      source: configFile,
      subject: path,
      hint: remedy === undefined ? 'rename it' : `rename it, or ${remedy}`,
    }
  }
  for (const [path, source] of files) {
    yield { path, source, subject: `the static file ${path}`, hint: 'rename one of them' }
  }
}

function* foldersOf(path: string): Generator<string> {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) yield path.slice(0, at)
}

const duplicateOutput = defineRule({
  id: 'duplicate-output',
  severity: 'error',
  about:
    'Two pages or files would be written to the same file, at least on some systems, or one would be in a folder named `.git`.',
  fix: 'Rename one of them.',
})

/** A folder below it is no site for git, but a repository. */
const IN_GIT = /(?:^|\/)\.git(?:\/|$)/i

function likeRepository({ source, position, subject }: Claim): Problem {
  const message = `${subject} would be in a folder named .git, which git takes for a repository`
  return duplicateOutput({ file: source, ...position, message, hint: 'give it another slug or name' })
}

function conflict({ source, position, subject, hint }: Claim, first: Claim): Problem {
  const message = `${subject} would overwrite ${first.subject}, made from ${first.source}`
  return duplicateOutput({ file: source, ...position, message, hint })
}
