// Opens the extensions of a site, wrapped so that their failures become problems of the page or of the site.
import type { ExtensionCode } from '../config/extensions.ts'
import type {
  Block,
  BlockPage,
  Directive,
  DirectiveResult,
  Extension,
  ExtensionFile,
  FencedCode,
  LineDirective,
} from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { type BlockKind, createGuard, type Guard, ruled } from './guard.ts'
import { loadExtension } from './load.ts'
import { checkedBlocks, checkedFence, checkedInlines, checkedNodes, checkedResult } from './shape.ts'

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
      whole.problems.push({ ...failure, file: page.file, rule: 'extension' })
    })
  }
}

function guardedCheck(extension: Extension, guard: Guard): Extension['check'] {
  return (whole, page) =>
    guard.attempt(
      'the check',
      () => extension.check?.(whole, page)?.map(ruled),
      (failure) => [failure],
    )
}

function guardedFiles(extension: Extension, guard: Guard): Extension['files'] {
  return (site) =>
    guard.attempt(
      'the list of files',
      () => (extension.files?.(site) ?? []).map((one) => inside(one, guard.file)),
      (failure) => {
        throw new SiteError([{ ...failure, file: guard.file, rule: 'extension' }])
      },
    )
}

function inside({ path, contents }: ExtensionFile, file: string): ExtensionFile {
  if (/^[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..')) return { path, contents }
  const message = `the extension makes a file outside the output folder: ${path}`
  throw new SiteError([{ severity: 'error', file, message, rule: 'extension' }])
}
