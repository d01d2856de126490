// Opens the extensions of a site: the same extensions, whose mistakes are problems of the page or of the site.
import type { ExtensionCode } from '../config/extensions.ts'
import type {
  BlockPage,
  Extension,
  ExtensionFile,
  Finding,
  ReadDirective,
  ReadFence,
  ReadLine,
} from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { createLimit, EndlessError, LOOP_HINT } from './limit.ts'
import { loadExtension } from './load.ts'
import { placeOfThrow } from './place.ts'
import { checkedBlocks, checkedFence, checkedInlines, checkedNodes, checkedResult } from './shape.ts'

const CHANGE = 'the change of documents'
const CHECK = 'the check'
const LIST = 'the list of files'

/**
 * @param limit milliseconds that the module, and each call of it, may take
 * @throws SiteError when a module fails, or exports no extension
 */
export function openExtensions(
  codes: readonly ExtensionCode[],
  root: string,
  { limit }: { limit?: number } = {},
): Extension[] {
  return codes.map((code) => guarded(loadExtension(code, root, limit), code, { root, limit }))
}

/** Says of every failure which extension it is of, and where in it. What an extension finds is of one rule. */
function guarded(
  extension: Extension,
  code: ExtensionCode,
  { root, limit }: { root: string; limit: number | undefined },
): Extension {
  const runLimited = createLimit(limit)
  const run = <Result>(what: string, work: () => Result): Result =>
    runLimited(`${what} of the extension ${code.file}`, work)

  const failed = (what: string, error: unknown): Finding => {
    if (error instanceof EndlessError) return { severity: 'error', message: error.message, hint: LOOP_HINT }
    const text = messageOf(error)
    return {
      severity: 'error',
      message: `${what} of the extension ${code.file} failed`,
      hint: `${text}${placeOfThrow(error, code, root)}`,
    }
  }

  /** What `work` makes for a page; where it fails, `instead`, and the page is told. */
  const made = <Made>(what: string, page: BlockPage, work: () => Made, instead: Made): Made => {
    try {
      return run(what, work)
    } catch (error) {
      // What is inside may be nested beyond what the stack holds: a matter of the page.
      if (error instanceof RangeError && placeOfThrow(error, code, root) === '') throw error
      page.report(failed(what, error))
      return instead
    }
  }

  const directive =
    (read: ReadDirective, mark: string): ReadDirective =>
    (directive, page) =>
      made(mark + directive.name, page, () => checkedResult(read(directive, withRule(page))), { before: '' })

  const inLine =
    <Node>(read: ReadLine<Node>, mark: string, check: (made: unknown[]) => Node[]): ReadLine<Node> =>
    (directive, page) =>
      made(mark + directive.name, page, () => checkedNodes(read(directive, withRule(page)), check), '')

  const fence =
    (read: ReadFence): ReadFence =>
    (fenced, page) =>
      made(
        `the fence "${fenced.language}"`,
        page,
        () => checkedFence(read(fenced, withRule(page))),
        undefined,
      )

  const { directives = {}, leafDirectives = {}, textDirectives = {} } = extension
  const { alerts = {}, fences = {}, fenceWords = {}, document, check, files } = extension
  return {
    directives: mapped(directives, (read) => directive(read, ':::')),
    leafDirectives: mapped(leafDirectives, (read) => inLine(read, '::', checkedBlocks)),
    textDirectives: mapped(textDirectives, (read) => inLine(read, ':', checkedInlines)),
    alerts: mapped(alerts, (read) => directive(read, '!')),
    fences: mapped(fences, fence),
    fenceWords: mapped(fenceWords, fence),
    ...(document && {
      document(whole, page) {
        try {
          run(CHANGE, () => extension.document?.(whole, page))
          checkedBlocks(whole.children)
        } catch (error) {
          // What is left of the document may be what no stage can go on with.
          whole.children = []
          const { message, hint = '' } = failed(CHANGE, error)
          whole.problems.push({ severity: 'error', file: page.file, message, hint, rule: 'extension' })
        }
      },
    }),
    ...(check && {
      check(whole, page) {
        try {
          return run(CHECK, () => extension.check?.(whole, page))?.map(ruled)
        } catch (error) {
          return [failed(CHECK, error)]
        }
      },
    }),
    ...(files && {
      files(site) {
        try {
          return (run(LIST, () => extension.files?.(site)) ?? []).map((one) => inside(one, code.file))
        } catch (error) {
          if (error instanceof SiteError) throw error
          const { message, hint = '' } = failed(LIST, error)
          throw new SiteError([{ severity: 'error', file: code.file, message, hint, rule: 'extension' }])
        }
      },
    }),
  }
}

function mapped<Value>(all: Record<string, Value>, map: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
}

/** The page of a block, all reports on which are of one rule. */
function withRule<Page extends BlockPage>(page: Page): Page {
  return { ...page, report: (finding: Finding) => page.report(ruled(finding)) }
}

function ruled({ rule: _, ...finding }: Finding): Finding {
  return finding
}

function inside({ path, contents }: ExtensionFile, file: string): ExtensionFile {
  if (/^[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..')) return { path, contents }
  const message = `the extension makes a file outside the output folder: ${path}`
  throw new SiteError([{ severity: 'error', file, message, rule: 'extension' }])
}
