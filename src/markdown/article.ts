// What gathers while a page is rendered: everything of `Page` but its front matter. A page and its partials share one.

import GithubSlugger from 'github-slugger'
import type { CodeSample, Heading, PageLink } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Position, Source } from './source.ts'

type NewLink = Pick<PageLink, 'attribute' | 'element' | 'url' | 'sized'>
type NewCode = Pick<CodeSample, 'kind' | 'language' | 'text'>
type NewProblem = Omit<Problem, 'severity' | 'file' | 'line' | 'column'>

export class Article {
  readonly headings: Heading[] = []
  readonly links: PageLink[] = []
  readonly code: CodeSample[] = []
  readonly documented: string[] = []
  readonly problems: Problem[] = []
  readonly dependencies = new Set<string>()
  readonly ids = new Set<string>()
  readonly slugger = new GithubSlugger()
  /** Path of the page's own file. */
  readonly file: string
  contentTitle: string | undefined
  excerpt: string | undefined
  /** Level of the heading that what comes next stands under; a directive's own headings end with it. */
  sectionLevel = 1
  #images = 0
  readonly #labels = new Map<string, number>()
  /** Something that readers see was rendered. */
  begun = false

  constructor(file: string) {
    this.file = file
  }

  /** Keeps a link and returns the slot that stands for its attribute. */
  addLink(source: Source, { line, column }: Position, link: NewLink): string {
    const { attribute, element, url } = link
    const kept: PageLink = { attribute, element, url, line, column }
    if (link.sized) kept.sized = true
    if (source.file !== this.file) kept.source = source.file
    this.links.push(kept)
    return `\u0001${this.links.length - 1}\u0001`
  }

  /** Keeps code that the author wrote; generated code is right by construction. */
  addCode(source: Source, { line, column }: Position, { kind, language, text }: NewCode): void {
    if (source.place) return
    const kept: CodeSample = { kind, language, text, line, column }
    if (source.file !== this.file) kept.source = source.file
    this.code.push(kept)
  }

  /** Keeps an id that stands in the HTML; one that is there already is a problem. */
  addId(source: Source, position: Position, id: string): void {
    if (this.ids.has(id)) {
      this.warn(source, position, {
        rule: 'duplicate-id',
        message: `the id "${id}" is used twice on this page`,
        hint: 'a link to it leads to the first; give one of them another id',
      })
    }
    this.ids.add(id)
    this.slugger.occurrences[id] ??= 0
  }

  /** Attributes that say how the next image loads: late, but for the first, which readers see at once. */
  imageLoading(): string {
    return this.#images++ === 0 ? ' decoding="async"' : ' loading="lazy" decoding="async"'
  }

  /** Returns `label`, with a number behind it when the page has it already. */
  uniqueLabel(label: string): string {
    const count = (this.#labels.get(label) ?? 0) + 1
    this.#labels.set(label, count)
    return count === 1 ? label : `${label} (${count})`
  }

  warn(source: Source, position: Position, problem: NewProblem): void {
    this.problems.push({ severity: 'warning', file: source.file, ...position, ...problem })
  }

  error(source: Source, position: Position, problem: NewProblem): void {
    this.problems.push({ severity: 'error', file: source.file, ...position, ...problem })
  }
}
