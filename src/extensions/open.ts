// Opens the extensions of a site, wrapped so that their failures become problems of the page or of the site.

import { dirname, resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { faultyExtension } from '../evaluate/faulty-extension.ts'
import { runCommonJs } from '../evaluate/run-common-js.ts'
import type {
  Block,
  BlockPage,
  Directive,
  DirectiveResult,
  Extension,
  ExtensionFile,
  ExtensionPageDefinition,
  ExtensionSite,
  FencedCode,
  Finding,
  LineDirective,
} from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { suggestNearest } from '../text/nearest.ts'
import { isObject } from '../text/record.ts'
import { sitePath } from '../text/site-path.ts'
import { createThrownPositions } from '../text/thrown-positions.ts'
import { createLimit, EndlessError, LOOP_HINT } from './limit.ts'
import {
  checkedBlocks,
  checkedFence,
  checkedFiles,
  checkedFindings,
  checkedHtml,
  checkedInlines,
  checkedNodes,
  checkedResult,
  kindOf,
} from './shape.ts'

/**
 * @param limit milliseconds that the module, and each call of it, may take
 * @throws SiteError if a module fails, or exports no extension
 */
export function openExtensions(
  codes: readonly ExtensionCode[],
  root: string,
  { limit }: { limit?: number } = {},
): Extension[] {
  return codes.map((code) => guarded(loadExtension(code, root, limit), createGuard(code, root, limit)))
}

function guarded(extension: Extension, guard: Guard): Extension {
  const readers = <Written, Page extends BlockPage, Made>(
    all: Record<string, (written: Written, page: Page) => Made> = {},
    kind: BlockKind<Written, Made>,
  ) => Object.fromEntries(Object.entries(all).map(([name, read]) => [name, guard.reader(read, kind)]))

  return {
    directives: readers(extension.directives, directive(':::')),
    leafDirectives: readers(extension.leafDirectives, lineDirective('::', checkedBlocks)),
    textDirectives: readers(extension.textDirectives, lineDirective(':', checkedInlines)),
    alerts: readers(extension.alerts, directive('!')),
    fences: readers(extension.fences, FENCE),
    fenceWords: readers(extension.fenceWords, FENCE),
    ...(extension.document && { document: guardedDocument(extension, guard) }),
    ...(extension.check && { check: guardedCheck(extension, guard) }),
    ...(extension.files && { files: guardedFiles(extension, guard) }),
    ...(extension.pages && { pages: guardedPages(extension.pages, guard) }),
  }
}

function directive(mark: string): BlockKind<Directive, DirectiveResult> {
  return { nameOf: ({ name }) => mark + name, check: checkedResult, instead: { before: '' } }
}

function lineDirective<Node>(
  mark: string,
  check: (nodes: unknown[]) => Node[],
): BlockKind<LineDirective, string | Node[]> {
  return { nameOf: ({ name }) => mark + name, check: (made) => checkedNodes(made, check), instead: '' }
}

const FENCE: BlockKind<FencedCode, string | Block | undefined> = {
  nameOf: ({ language }) => `the fence "${language}"`,
  check: checkedFence,
  instead: undefined,
}

function guardedDocument(extension: Extension, guard: Guard): Extension['document'] {
  return (whole, page) => {
    const change = () => {
      extension.document?.(whole, page)
      checkedBlocks(whole.children)
    }
    guard.attempt('the change of documents', change, (failure) => {
      // The document may be left in a state that later stages cannot handle.
      whole.children = []
      whole.problems.push(faultyExtension({ ...failure, file: page.file }))
    })
  }
}

function guardedCheck(extension: Extension, guard: Guard): Extension['check'] {
  return (whole, page) =>
    guard.attempt(
      'the check',
      () => checkedFindings(extension.check?.(whole, page)).map(ruled),
      (failure) => [failure],
    )
}

function guardedFiles(extension: Extension, guard: Guard): Extension['files'] {
  return (site) =>
    guard.attempt(
      'the list of files',
      () => checkedFiles(extension.files?.(site)).map((file) => inside(file, guard.file)),
      (failure) => {
        throw new SiteError([faultyExtension({ ...failure, file: guard.file })])
      },
    )
}

function guardedPages(pages: NonNullable<Extension['pages']>, guard: Guard): Extension['pages'] {
  const guarded = ([route, page]: [string, ExtensionPageDefinition]) => {
    const html = (site: ExtensionSite) =>
      guard.attempt(
        `the page ${route}`,
        () => checkedHtml(page.html(site)),
        (failure) => {
          throw new SiteError([faultyExtension({ ...failure, file: guard.file })])
        },
      )
    return [route, { ...page, html }]
  }
  return Object.fromEntries(Object.entries(pages).map(guarded))
}

function inside({ path, contents }: ExtensionFile, file: string): ExtensionFile {
  if (/^[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..')) return { path, contents }
  const message = `the extension makes a file outside the output folder: ${path}`
  throw new SiteError([faultyExtension({ file, message })])
}

/** Keys of an extension whose values are tables of functions; the other keys are functions. */
const TABLES = ['directives', 'leafDirectives', 'textDirectives', 'alerts', 'fences', 'fenceWords']
const PARTS = [...TABLES, 'document', 'check', 'files', 'pages']

/** By path and code: the same code loads other packages in another folder. */
const loaded = new Map<string, Extension>()
/** Modules that exceeded the time limit, which are not run again. */
const endless = new Set<string>()

/**
 * @param limit milliseconds that the module may take
 * @throws SiteError if it fails, does not end, or exports no extension
 */
function loadExtension({ file, code }: ExtensionCode, root: string, limit: number | undefined): Extension {
  const path = resolve(root, file)
  const key = `${path}\n${code}`
  const known = loaded.get(key)
  if (known) return known
  const fail = (message: string, hint: string): SiteError =>
    new SiteError([faultyExtension({ file, message, hint })])
  let exported: unknown
  try {
    if (endless.has(key)) throw new EndlessError('the module')
    exported = createLimit(limit)('the module', () => runCommonJs(code, path))
  } catch (error) {
    if (error instanceof EndlessError) {
      endless.add(key)
      throw fail('the extension does not end when it is loaded', LOOP_HINT)
    }
    const text = messageOf(error)
    throw fail('the extension failed to load', `${text}${positionOfThrow(error, { file, code }, root)}`)
  }
  if (!isObject(exported))
    throw fail('the module exports no extension', `export an object by default with ${ANY}`)
  for (const [key, part] of Object.entries(exported)) {
    const fault = faultOf(key, part)
    if (fault === undefined) continue
    const meant = PARTS.includes(key) ? undefined : suggestNearest(key, PARTS)
    throw fail(fault, meant ?? `an extension has ${ANY}`)
  }
  loaded.set(key, exported)
  return exported
}

const ANY = `any of ${TABLES.join(', ')}, which are tables of functions, document, check and files, which are functions, and pages`

/** Returns what is wrong with a part of an extension; undefined if nothing is. */
function faultOf(key: string, part: unknown): string | undefined {
  if (!PARTS.includes(key)) return `unknown key "${key}" of the extension`
  if (key === 'pages') return faultOfPages(part)
  if (!TABLES.includes(key))
    return isFunction(part) ? undefined : `${key}: expected a function, got ${nameOf(part)}`
  if (!isObject(part)) return `${key}: expected a table of functions, got ${nameOf(part)}`
  const wrong = Object.entries(part).find(([, value]) => !isFunction(value))
  return wrong && `${key}.${wrong[0]}: expected a function, got ${nameOf(wrong[1])}`
}

function isRoute(path: string): boolean {
  const [first, ...names] = path.split('/')
  return first === '' && names.every((name) => !['', '.', '..'].includes(name) && !/[?#\\]/.test(name))
}

function faultOfPages(part: unknown): string | undefined {
  if (!isObject(part)) return `pages: expected a table of pages, got ${nameOf(part)}`
  for (const [route, page] of Object.entries(part)) {
    if (!isRoute(route)) return `pages: expected a path such as "/size", got ${JSON.stringify(route)}`
    const { title, html, description = '', script = './' } = isObject(page) ? page : {}
    const isPage = [title, description, script].every((text) => typeof text === 'string') && isFunction(html)
    if (!isPage)
      return `pages["${route}"]: expected { title, html(site) }, perhaps with description and script`
  }
  return undefined
}

function nameOf(value: unknown): string {
  return isObject(value) ? 'an object' : kindOf(value)
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

/** A failure as reported to its author. */
interface Failure {
  severity: 'error'
  message: string
  hint: string
}

/** Describes functions that read blocks of one kind. */
interface BlockKind<Written, Made> {
  /** Names a block in messages. */
  nameOf(written: Written): string
  /** Checks a result. @throws Error that says what it is instead of the expected type */
  check(made: unknown): Made
  /** Returns what a page shows instead of a block whose function fails. */
  instead: Made
}

type Guard = ReturnType<typeof createGuard>

/** @param limit milliseconds that each call may take */
function createGuard(code: ExtensionCode, root: string, limit: number | undefined) {
  const runLimited = createLimit(limit)
  const run = <Result>(subject: string, work: () => Result): Result =>
    runLimited(`${subject} of the extension ${code.file}`, work)

  function failed(subject: string, error: unknown): Failure {
    if (error instanceof EndlessError) return { severity: 'error', message: error.message, hint: LOOP_HINT }
    const message = `${subject} of the extension ${code.file} failed`
    return { severity: 'error', message, hint: messageOf(error) + positionOfThrow(error, code, root) }
  }

  return {
    /** The extension's file. */
    file: code.file,

    /** Returns the result of `work`; if it fails, the result of `instead`. @throws SiteError that `work` throws */
    attempt<Result>(subject: string, work: () => Result, instead: (failure: Failure) => Result): Result {
      try {
        return run(subject, work)
      } catch (error) {
        if (error instanceof SiteError) throw error
        return instead(failed(subject, error))
      }
    },

    /**
     * Wraps a function so that it reports failures to the page and returns `instead`, rather than throwing.
     */
    reader<Written, Page extends BlockPage, Made>(
      read: (written: Written, page: Page) => Made,
      { nameOf, check, instead }: BlockKind<Written, Made>,
    ): (written: Written, page: Page) => Made {
      return (written, page) => {
        const subject = nameOf(written)
        try {
          return run(subject, () => check(read(written, withRule(page))))
        } catch (error) {
          // The content may be nested too deeply for the stack: an error of the page, not of the extension.
          if (error instanceof RangeError && positionOfThrow(error, code, root) === '') throw error
          page.report(failed(subject, error))
          return instead
        }
      }
    },
  }
}

/** The page of a block, with the same rule for all reports. */
function withRule<Page extends BlockPage>(page: Page): Page {
  return { ...page, report: (finding: Finding) => page.report(ruled(finding)) }
}

/** Sets the rule of problems that an extension reports, whatever it says itself. */
function ruled({ rule: _, ...finding }: Finding): Finding {
  return finding
}

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/

/**
 * Returns `in file:line:column`, after a line break, for an error of an extension; empty if it is not known.
 */
function positionOfThrow(
  error: unknown,
  { file, code }: Pick<ExtensionCode, 'file' | 'code'>,
  root: string,
): string {
  const path = resolve(root, file)
  const map = () => Buffer.from(MAP.exec(code)?.[1] ?? '', 'base64').toString()
  for (const { source, line, column } of createThrownPositions({ name: path, map })(error))
    return `\nin ${sitePath(root, resolve(dirname(path), source))}:${line}:${column}`
  return ''
}
