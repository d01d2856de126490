// `SUMMARY.md`: the chapters of a book, in order, with their titles.
import type { NavItem } from '../navigation.ts'

export interface Summary {
  items: NavItem[]
  /** Paths of the chapters, relative to the file. */
  paths: string[]
  /** The title of each chapter, by its path. */
  labels: ReadonlyMap<string, string>
  /** The heading of the list. */
  title: string | undefined
}

interface Chapter {
  label: string
  path: string | undefined
  inner: Chapter[]
  indent: number
}

const ENTRY = /^(\s*)(?:[-*+]\s+)?\[((?:[^[\]]|\[[^\]]*\]|\\.)*)\]\(\s*<?([^()<>]*?)>?\s*\)/

/** Reads the list; headings after the first begin a part, and chapters without a file are drafts, which are omitted. */
export function readSummary(text: string): Summary {
  const parts: { label: string; chapters: Chapter[] }[] = [{ label: '', chapters: [] }]
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
  let hasTitle = false
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading !== undefined) {
      if (hasTitle || parts.at(-1)?.chapters.length !== 0) parts.push({ label: heading, chapters: [] })
      hasTitle = true
      continue
    }
    const entry = ENTRY.exec(line)
    const part = parts.at(-1)
    if (!entry || !part) continue
    const [, indent = '', label = '', path = ''] = entry
    const chapter = {
      label: plain(label),
      path: path === '' ? undefined : decodeURI(path).replace(/^\.\//, ''),
      inner: [],
      indent: width(indent),
    }
    parentFor(part.chapters, chapter.indent).push(chapter)
  }
  const all = parts.flatMap(({ chapters }) => chapters)
  return {
    items: parts
      .flatMap(({ label, chapters }) =>
        label === '' ? chapters.map(itemOf) : [{ label, items: chapters.map(itemOf) }],
      )
      .filter(({ to, items = [] }) => to !== undefined || items.length > 0),
    paths: [...new Set(all.flatMap(chaptersIn).map(({ path }) => path))],
    labels: new Map(all.flatMap(chaptersIn).map(({ path, label }) => [path, label])),
    title: /^#\s+(.*?)\s*#*$/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[1],
  }
}

function parentFor(chapters: Chapter[], indent: number): Chapter[] {
  const last = chapters.at(-1)
  return last && indent > last.indent ? parentFor(last.inner, indent) : chapters
}

function itemOf({ label, path, inner }: Chapter): NavItem {
  const hasInner = inner.length > 0
  return { label, to: path, ...(hasInner && { collapsed: true, items: inner.map(itemOf) }) }
}

function chaptersIn({ path, label, inner }: Chapter): { path: string; label: string }[] {
  return [...(path === undefined ? [] : [{ path, label }]), ...inner.flatMap(chaptersIn)]
}

function width(indent: string): number {
  return indent.replaceAll('\t', '    ').length
}

/** A title without the marks of Markdown. */
function plain(label: string): string {
  return label
    .replace(/\\([\\[\]`*_])/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
}
