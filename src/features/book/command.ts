// `lido-docs book`: makes the site in a folder of its own, and one file of it.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../../browser/find-browser.ts'
import { throwIfErrors, UsageError } from '../../model/problem.ts'
import { type OpenSite, openSite, type SiteFeature } from '../../pipeline/feature.ts'
import { problemsIn } from '../../pipeline/findings.ts'
import { makeSite } from '../../pipeline/pipeline.ts'
import { withWarnings } from '../../project/project.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createLog } from '../../terminal/log.ts'
import { messageOf } from '../../text/error-message.ts'
import { EmptyBook, type Scope } from './contents.ts'
import { makeBook } from './make-book.ts'
import { checkTarget, writeTarget } from './target.ts'

export interface BookOptions extends Omit<Scope, 'version'> {
  out: string
  docsVersion?: string
  pdf?: string
  config?: string
  verbose?: boolean
  quiet?: boolean
}

/** Runs the command and returns its exit code. @throws UsageError when there is nothing to write, or the file cannot be written */
export async function run(options: BookOptions, features: readonly SiteFeature[]): Promise<number> {
  const { out, pdf, docsVersion: version } = options
  const log = createLog(options)
  if (pdf !== undefined && resolve(pdf) === resolve(out))
    throw new UsageError('--out and --pdf name the same file')
  for (const file of [out, pdf]) if (file !== undefined) checkTarget(file)
  const site = await openSite({ cwd: process.cwd(), config: options.config, features })
  if (site.embedded) throw new UsageError('there is no site in this folder; run lido-docs init first')
  const browser = pdf === undefined ? undefined : findBrowser(site.config.root)
  if (pdf !== undefined && browser === undefined)
    throw new UsageError(
      'there is no browser to print with; install Chrome, Chromium or Edge, or set CHROME_PATH to one',
    )
  const html = await withWarnings(site, () => bookOf(site, { ...options, version }, log.progress))
  log.progress('')
  writeTarget(out, html)
  log.info(`Wrote ${out}: ${size(html)}, SHA-256 ${createHash('sha256').update(html).digest('hex')}`)
  if (pdf === undefined || browser === undefined) return EXIT.fine
  const { printBook } = await import('./print-book.ts')
  const { contents, pages } = await printBook(pathToFileURL(resolve(out)).href, browser).catch((error) => {
    const reason = messageOf(error)
    throw new UsageError(`${browser} cannot print the book: ${reason}; set CHROME_PATH to another browser`)
  })
  writeTarget(pdf, contents)
  log.info(`Wrote ${pdf}: ${size(contents)}, ${pages} pages`)
  return EXIT.fine
}

/** @throws SiteError with the errors of the site */
async function bookOf(project: OpenSite, scope: Scope, onProgress: (text: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-book-'))
  try {
    const made = await makeSite({ project, folder, onProgress })
    throwIfErrors(problemsIn(made.findings))
    return makeBook({ config: project.config, site: made.assembled.site, folder }, scope)
  } catch (error) {
    if (!(error instanceof EmptyBook)) throw error
    throw new UsageError(error.hint === undefined ? error.message : `${error.message}; ${error.hint}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function size(contents: string | Uint8Array): string {
  return `${(Buffer.byteLength(contents) / 1e6).toFixed(1)} MB`
}
