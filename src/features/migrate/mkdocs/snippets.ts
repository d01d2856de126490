// Text that pages take from other files: snippets, and the include tags of two other extensions.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isFile } from '../is-file.ts'

export interface SnippetOptions {
  /** Folders in which files are looked up, absolute, in order. */
  folders: readonly string[]
  report(written: string, why: string): void
}

const ONE = /^(\s*)(;?)-{1,}8<-{1,}\s+(["'])(.*?)\3\s*$/
const SEVERAL = /^(\s*)(;?)-{1,}8<-{1,}\s*$/
const TAG = /^(\s*)\{([*!])>?\s*(\S+?)\s*((?:\s(?:ln|hl)\[[^\]]*\])*)\s*\2\}\s*$/
const SECTION = /^.*-{1,}8<-{1,}\s*\[\s*(start|end)\s*(?::\s*([\w-]+))?\s*\].*$/

/** Depth at which files that include each other are given up. */
const DEEPEST = 8

/** Replaces the lines that take text from files by that text. */
export function expandSnippets(lines: readonly string[], options: SnippetOptions, depth = 0): string[] {
  const out: string[] = []
  const insert = (indent: string, name: string) => {
    for (const line of readSnippet(name, options, depth)) out.push(line === '' ? '' : indent + line)
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [whole, indent = '', escaped = '', , name = ''] = ONE.exec(line) ?? []
    const several = SEVERAL.exec(line)
    const tag = TAG.exec(line)
    if (escaped !== '' || several?.[2]) out.push(line.replace(/;(?=-+8<)/, ''))
    else if (whole !== undefined) insert(indent, name)
    else if (several) {
      while (++at < lines.length && !SEVERAL.test(lines[at] ?? '')) {
        const path = (lines[at] ?? '').trim()
        if (path !== '' && !path.startsWith(';')) insert(several[1] ?? '', path)
      }
    } else if (tag) out.push(...includeTag(tag, options, depth))
    else if (!SECTION.test(line)) out.push(line)
  }
  return out
}

/** `{* file.py hl[1,3:4] *}` is code, `{! file.md !}` is text. */
function includeTag(
  [, indent = '', sign = '', path = '', marks = '']: RegExpExecArray,
  options: SnippetOptions,
  depth: number,
): string[] {
  const lines = readSnippet(path.replace(/^(?:\.\.?\/)+/, ''), options, depth)
  if (sign === '!') return lines.map((line) => (line === '' ? '' : indent + line))
  if (lines.length === 0) return []
  const range = /hl\[([^\]]*)\]/.exec(marks)?.[1]?.replaceAll(':', '-')
  const only = /ln\[([^\]]*)\]/.exec(marks)?.[1]?.split(',') ?? []
  const shown = only.length === 0 ? lines : only.flatMap((part) => slice(lines, part))
  const info = `${extname(path).slice(1)}${range ? ` {${range}}` : ''}`
  return [`\`\`\`${info}`, ...shown, '```'].map((line) => indent + line)
}

/** `file.md`, `file.md:3:9`, `file.md:section` */
function readSnippet(name: string, options: SnippetOptions, depth: number): string[] {
  const [, path = '', part] = /^(.*?)(?::(.*))?$/.exec(name) ?? []
  if (/^https?:\/\//.test(name)) {
    options.report(name, 'snippets of other sites are not read; copy it into the page')
    return []
  }
  const file = options.folders.map((folder) => join(folder, path)).find(isFile)
  if (file === undefined || depth > DEEPEST) {
    options.report(path, 'no such snippet')
    return []
  }
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
  const chosen =
    part === undefined
      ? lines
      : /^[\d:,-]+$/.test(part)
        ? part.split(',').flatMap((range) => slice(lines, range))
        : section(lines, part)
  if (chosen.length === 0 && part !== undefined) options.report(name, 'no such section')
  return expandSnippets(chosen, options, depth + 1)
}

/** Lines from the first number to the last, both counted from 1 and both optional. */
function slice(lines: readonly string[], range: string): string[] {
  const [first = '', last] = range.split(':')
  const start = Number(first || 1)
  return lines.slice(start - 1, last === undefined ? start : last === '' ? undefined : Number(last))
}

function section(lines: readonly string[], name: string): string[] {
  const marks = lines.map((line) => SECTION.exec(line))
  const start = marks.findIndex((mark) => mark?.[1] === 'start' && mark[2] === name)
  const end = marks.findIndex(
    (mark, index) => index > start && mark?.[1] === 'end' && (mark[2] ?? name) === name,
  )
  return start < 0 ? [] : lines.slice(start + 1, end < 0 ? undefined : end)
}
