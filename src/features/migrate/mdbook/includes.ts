// Directives of mdBook in pages: text that other files have, and the title of a page.
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { isFile } from '../is-file.ts'

export interface IncludeOptions {
  /** Folder of the page, absolute. */
  folder: string
  report(written: string, why: string): void
}

const DIRECTIVE = /(\\?)\{\{\s*#([a-z_]+)(?:\s+([^}]*?))?\s*\}\}/g
const ANCHOR = /ANCHOR(?:_END)?:\s*[\w-]+/
const DEEPEST = 8

export interface Included {
  text: string
  /** Of `{{#title …}}`. */
  title: string | undefined
}

/** Replaces the directives of a text. */
export function expandIncludes(text: string, options: IncludeOptions, depth = 0): Included {
  let title: string | undefined
  const expanded = text.replace(DIRECTIVE, (...found) => {
    const [all = '', slash = '', name = '', argument = '', at = 0] = found as [
      string,
      string,
      string,
      string,
      number,
    ]
    if (slash !== '') return all.slice(1)
    if (argument === '') {
      if (name !== 'include' && text[at - 1] !== '`')
        options.report(all, 'a preprocessor of the book replaces it, which is not run')
      return all
    }
    switch (name) {
      case 'include':
      case 'rustdoc_include':
        return included(argument, options, depth)
      case 'playground':
      case 'playpen': {
        const [path = ''] = String(argument).split(/\s+/)
        return `\`\`\`rust\n${included(path, options, depth)}\n\`\`\``
      }
      case 'title':
        title = argument
        return ''
      default:
        options.report(all, 'a preprocessor of the book replaces it, which is not run')
        return ''
    }
  })
  return { text: expanded, title }
}

/** `file.rs`, `file.rs:2`, `file.rs:2:5`, `file.rs::5`, `file.rs:anchor` */
function included(argument: string, options: IncludeOptions, depth: number): string {
  const [, path = '', part] = /^(.*?)(?::(.*))?$/.exec(argument.trim()) ?? []
  const file = join(options.folder, path)
  if (!isFile(file) || depth > DEEPEST) {
    options.report(path, 'no such file to include')
    return ''
  }
  const lines = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const chosen =
    part === undefined || part === ''
      ? lines
      : /^\d*(?::\d*)?$/.test(part)
        ? slice(lines, part)
        : anchored(lines, part)
  if (chosen.length === 0) options.report(argument, 'no such anchor')
  const text = chosen.filter((line) => !ANCHOR.test(line)).join('\n')
  if (extname(file) !== '.md') return text
  return expandIncludes(text, { ...options, folder: dirname(file) }, depth + 1).text
}

function slice(lines: readonly string[], range: string): string[] {
  const [first = '', last] = range.split(':')
  const start = Number(first || 1)
  return lines.slice(start - 1, last === undefined ? start : last === '' ? undefined : Number(last))
}

function anchored(lines: readonly string[], name: string): string[] {
  const isMark = (word: string) => (line: string) =>
    new RegExp(`${word}:\\s*${name.replace(/[^\w-]/g, '')}(?![\\w-])`).test(line)
  const start = lines.findIndex(isMark('ANCHOR'))
  const end = lines.findIndex(isMark('ANCHOR_END'))
  return start < 0 ? [] : lines.slice(start + 1, end < 0 ? undefined : end)
}
