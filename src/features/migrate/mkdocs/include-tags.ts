// Replaces `{% include-markdown "file" %}` and `{% include "file" %}`, which a plugin of MkDocs reads, by the text of the file.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isFile } from '../is-file.ts'

export interface IncludeTagOptions {
  /** Folder of the pages, absolute. */
  docs: string
  /** Folder of the page, absolute. */
  folder: string
  report(written: string, why: string): void
}

const TAG = /^([ \t]*)?\{%-?\s*(include-markdown|include)\s+(["'])(.*?)\3([^%]*)-?%\}/gm
const OPTION = /([a-z-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w-]+)/g
const RELATIVE = /(\]\(|^\s*\[[^\]]+\]:\s*|\b(?:href|src)=["'])(?![a-z][a-z\d+.-]*:|[/#])([^)\s"'#]+)/gim

const DEEPEST = 8

/** Replaces the tags of a text, and of the files that they name. */
export function expandIncludeTags(text: string, options: IncludeTagOptions, depth = 0): string {
  return text.replace(TAG, (all, indent: string | undefined, name: string, _, path: string, rest: string) => {
    const file = join(/^\.{1,2}\//.test(path) ? options.folder : options.docs, path)
    if (!isFile(file) || depth > DEEPEST) {
      options.report(all.trim().split('\n')[0] ?? '', `no such file to include: ${path}`)
      return ''
    }
    const settings = new Map(
      [...rest.matchAll(OPTION)].map(([, key = '', value = '']) => [key, value.replace(/^["']|["']$/g, '')]),
    )
    const whole = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
    const part = between(whole, withoutEscapes(settings.get('start')), withoutEscapes(settings.get('end')))
    if (part === undefined) {
      options.report(all.trim().split('\n')[0] ?? '', `${path} does not contain the start or the end`)
      return ''
    }
    const inner = expandIncludeTags(part, { ...options, folder: dirname(file) }, depth + 1)
    const moved =
      name === 'include' || settings.get('rewrite-relative-urls') === 'false'
        ? inner
        : inner.replace(
            RELATIVE,
            (_, before: string, url: string) => before + fromFolder(url, dirname(file), options.folder),
          )
    const shifted = shiftHeadings(moved, Number(settings.get('heading-offset') ?? 0))
    return indent ? shifted.replace(/^(?=.)/gm, indent) : shifted
  })
}

function fromFolder(url: string, from: string, to: string): string {
  return relative(to, join(from, url)).replaceAll('\\', '/') || '.'
}

/** The text after the first `start`, up to the next `end`. */
function between(text: string, start: string | undefined, end: string | undefined): string | undefined {
  const first = start === undefined ? 0 : text.indexOf(start)
  if (first < 0) return undefined
  const after = text.slice(first + (start?.length ?? 0))
  const last = end === undefined ? after.length : after.indexOf(end)
  return last < 0 ? undefined : after.slice(0, last)
}

function withoutEscapes(text: string | undefined): string | undefined {
  return text
    ?.replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\(["'\\])/g, '$1')
}

function shiftHeadings(text: string, offset: number): string {
  return offset > 0 ? text.replace(/^(?=#{1,6}\s)/gm, '#'.repeat(offset)) : text
}
