// Runs the extensions of a site, and puts what they bring where the stages ask for it. What one throws is told with its line.
import { resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { runCommonJs } from '../evaluate/run-common-js.ts'
import type { Block, Document } from '../markdown/document.ts'
import { replaceBlocks } from '../markdown/replace-blocks.ts'
import type { OutputFile } from '../model/output-file.ts'
import type { Directive, Expansion } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { Extension, ExtensionPage, ExtensionSite, Finding } from './extension.ts'
import { placeOfThrow } from './place.ts'

export interface OpenExtensions {
  directiveNames: readonly string[]
  /** Languages of fences. */
  languages: ReadonlySet<string>
  /** Undefined when no extension knows the directive. */
  expandDirective(directive: Directive, page: Pick<ExtensionPage, 'file'>): Expansion | undefined
  /** Changes and checks a document, and renders its fences; what is wrong is added to its problems. */
  finish(document: Document, page: ExtensionPage): void
  files(site: ExtensionSite): OutputFile[]
}

/** @throws SiteError when a module fails, or exports no extension */
export function openExtensions(codes: readonly ExtensionCode[], root: string): OpenExtensions | undefined {
  if (codes.length === 0) return undefined
  const all = codes.map((code) => ({ file: code.file, extension: load(code, root) }))
  const placeOf = (file: string, error: unknown): string => {
    const code = codes.find((one) => one.file === file)
    return code ? placeOfThrow(error, code, root) : ''
  }
  const failed = (file: string, what: string, error: unknown): Pick<Problem, 'message' | 'hint' | 'rule'> => {
    const text = error instanceof Error ? error.message : String(error)
    return {
      message: `${what} of the extension ${file} failed`,
      hint: `${text}${placeOf(file, error)}`,
      rule: 'extension',
    }
  }
  const directives = all.flatMap(({ file, extension }) =>
    Object.entries(extension.directives ?? {}).map(([name, expand]) => [name, { file, expand }] as const),
  )
  const fences = all.flatMap(({ file, extension }) =>
    Object.entries(extension.fences ?? {}).map(([name, render]) => [name, { file, render }] as const),
  )
  const directiveOf = new Map(directives)
  const fenceOf = new Map(fences)

  function renderFence(block: Block, document: Document, page: ExtensionPage): Block | undefined {
    const known = block.type === 'code' ? fenceOf.get(block.language) : undefined
    if (!known || block.type !== 'code') return undefined
    const { language, text, title, at } = block
    try {
      const html = known.render({ language, text, ...(title !== undefined && { title }) }, page)
      return { type: 'component', parts: [{ html }], at, written: block }
    } catch (error) {
      const problem = failed(known.file, `the fence "${language}"`, error)
      document.problems.push({ severity: 'error', file: page.file, ...at, ...problem })
      return undefined
    }
  }

  return {
    directiveNames: [...directiveOf.keys()],
    languages: new Set(fenceOf.keys()),
    expandDirective(directive, page) {
      const known = directiveOf.get(directive.name)
      if (!known) return undefined
      try {
        const made = known.expand(directive, page)
        const { before = '', after = '' } = typeof made === 'string' ? { before: made } : made
        return { before, after, documented: [], problems: [] }
      } catch (error) {
        const { message, hint = '' } = failed(known.file, `:::${directive.name}`, error)
        return { before: '', after: '', documented: [], problems: [{ message, hint }] }
      }
    },
    finish(document, page) {
      for (const { file, extension } of all) {
        try {
          extension.document?.(document, page)
        } catch (error) {
          const problem = failed(file, 'the change of documents', error)
          document.problems.push({ severity: 'error', file: page.file, ...problem })
        }
      }
      for (const { file, extension } of all) {
        try {
          for (const finding of extension.check?.(document, page) ?? [])
            document.problems.push(problemOf(finding, page))
        } catch (error) {
          document.problems.push({ severity: 'error', file: page.file, ...failed(file, 'the check', error) })
        }
      }
      if (fenceOf.size > 0) replaceBlocks(document, (block) => renderFence(block, document, page))
    },
    files(site) {
      return all.flatMap(({ file, extension }) => {
        try {
          return (extension.files?.(site) ?? []).map((one) => checked(one, file))
        } catch (error) {
          if (error instanceof SiteError) throw error
          throw new SiteError([{ severity: 'error', file, ...failed(file, 'the list of files', error) }])
        }
      })
    },
  }
}

function problemOf({ severity = 'warning', message, hint, at }: Finding, { file }: ExtensionPage): Problem {
  const place = at && { line: at.line, column: at.column ?? 1 }
  return { severity, file, ...place, message, ...(hint !== undefined && { hint }), rule: 'extension' }
}

function checked({ path, contents }: OutputFile, file: string): OutputFile {
  if (/^[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..')) return { path, contents }
  const message = `the extension makes a file outside the output folder: ${path}`
  throw new SiteError([{ severity: 'error', file, message, rule: 'extension' }])
}

const loaded = new Map<string, Extension>()

function load({ file, code }: ExtensionCode, root: string): Extension {
  const known = loaded.get(code)
  if (known) return known
  const fail = (message: string, hint: string): SiteError =>
    new SiteError([{ severity: 'error', file, message, hint, rule: 'extension' }])
  let exported: unknown
  try {
    exported = runCommonJs(code, resolve(root, file))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw fail('the extension failed to load', `${text}${placeOfThrow(error, { file, code }, root)}`)
  }
  if (!isExtension(exported))
    throw fail(
      'the module exports no extension',
      `export an object by default with any of ${PARTS.join(', ')}`,
    )
  loaded.set(code, exported)
  return exported
}

const PARTS = ['directives', 'fences', 'document', 'check', 'files']

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => PARTS.includes(key))
}
