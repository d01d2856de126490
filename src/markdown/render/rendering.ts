// The state of rendering a document: the options, and what is collected besides its HTML.
import { type ArticleLabels, ENGLISH } from '../../model/labels.ts'
import type {
  CodeAnnotation,
  CodeNote,
  CodeSample,
  Heading,
  LinkManner,
  PageLink,
  Slot,
} from '../../model/page.ts'
import type { Position } from '../../text/position.ts'
import type { Highlighter } from '../code/highlighter.ts'
import type { MagicComment } from '../code/line-marks.ts'
import type { Included } from '../document.ts'

export interface RenderOptions {
  highlighter: Highlighter
  /** Returns what the site's manifest knows about code; `generated` if a directive made the code, `about` as in `Rendering`. */
  annotateCode?(code: NewCode & { generated: boolean; about?: string }): CodeAnnotation | undefined
  /** Custom comments that mark lines of code. */
  magicComments?: readonly MagicComment[] | undefined
  /** Readers may enlarge pictures. */
  zoom?: boolean
  /** The page is also written as Markdown. */
  hasMarkdown?: boolean
  /** Default: English. */
  labels?: ArticleLabels
}

type NewLink = Pick<PageLink, 'attribute' | 'element' | 'url' | keyof LinkManner | 'isLiteral'>
type NewCode = Pick<CodeSample, 'kind' | 'language' | 'text' | 'title' | 'run'>

export class Rendering {
  readonly headings: Heading[] = []
  /** Lines of the headings above red boxes. */
  readonly dangers: number[] = []
  readonly slots: Slot[] = []
  readonly code: CodeSample[] = []
  readonly options: RenderOptions
  readonly labels: ArticleLabels
  /** The partial that is being rendered; undefined for the page's own file. */
  file: string | undefined
  /** Within blocks that a directive generated. */
  generated = false
  /** The argument of the `:::command` around the blocks, whose head says what its command does. */
  about: string | undefined
  /** Code blocks as readers see them, without comments that mark lines, and the notes on them. */
  readonly shown = new Map<object, { code: string; note: CodeNote | undefined }>()
  readonly #marks = new Map<object, string>()
  /** The page contains a list of its headings. */
  hasContents = false
  /** Number of links around the current node: a picture within a link cannot be enlarged. */
  links = 0
  /** Number of lazy tabs around the current node: what they show is loaded late. */
  lazy = 0
  #zoomed = 0
  #images = 0
  readonly #labels = new Map<string, number>()
  /** Renders a file that a component imports, within blocks or inline nodes. */
  readonly renderImported: (file: Included) => string

  constructor(options: RenderOptions, render: (page: Rendering, file: Included) => string) {
    this.renderImported = (file) => render(this, file)
    this.options = options
    this.labels = options.labels ?? ENGLISH.article
  }

  /**
   * Adds a slot for what depends on other pages.
   * @param owner the node that `markOf` finds the mark by
   * @returns the mark that is written in its place: the index of the slot between U+0001
   */
  slot(slot: Slot, owner: object = slot): string {
    const mark = `\u0001${this.slots.push(slot) - 1}\u0001`
    this.#marks.set(owner, mark)
    return mark
  }

  /** Adds a slot for an attribute with a URL, and returns its mark. @param owner the node that has the URL */
  link(
    owner: { at: Position },
    { attribute, element, url, sized, targeted, isUndescribed, isLiteral }: NewLink,
  ): string {
    const { line, column } = owner.at
    const link: Slot = { kind: 'link', attribute, element, url, line, column }
    if (sized) link.sized = true
    if (targeted) link.targeted = true
    if (isUndescribed) link.isUndescribed = true
    if (isLiteral) link.isLiteral = true
    if (this.file !== undefined) link.source = this.file
    return this.slot(link, owner)
  }

  /** The mark of the last slot that was added for a node; empty if there is none. */
  markOf(owner: object): string {
    return this.#marks.get(owner) ?? ''
  }

  /** Adds code that the author wrote, to be checked; generated code is correct by construction. */
  addCode({ line, column }: Position, code: NewCode): void {
    if (this.generated) return
    const sample: CodeSample = { ...code, line, column }
    if (this.file !== undefined) sample.source = this.file
    this.code.push(sample)
  }

  annotate(code: NewCode): CodeAnnotation | undefined {
    const { about, generated } = this
    return this.options.annotateCode?.({ ...code, generated, ...(about !== undefined && { about }) })
  }

  /** Attributes for loading the next image: lazily, except the first of the page, which is likely in view. */
  imageLoading(): string {
    return this.#images++ === 0 ? ' decoding="async"' : ' loading="lazy" decoding="async"'
  }

  /** A new id for a picture that can be enlarged. */
  zoomId(): string {
    return `zoom-${++this.#zoomed}`
  }

  /** Returns `label`, followed by a number if it was returned before, so that the labels of a page differ. */
  uniqueLabel(label: string): string {
    const count = (this.#labels.get(label) ?? 0) + 1
    this.#labels.set(label, count)
    return count === 1 ? label : `${label} (${count})`
  }
}
