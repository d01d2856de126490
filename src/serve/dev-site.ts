// The site as its author sees it: follows the disk, and stays as it was where the disk has mistakes.

import type { Page } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import { mergeFailures } from '../render/render-failure.ts'
import { payloadPathOf } from '../site/permalink.ts'
import type { Mode } from '../site/settings.ts'
import type { ProjectOptions } from '../sources/project.ts'
import { outlineKey } from './page-store.ts'
import { createRecentFiles } from './recent-files.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { readSources, readTexts, type Sources } from './sources.ts'

export interface DevSiteOptions extends ProjectOptions {
  mode: Mode
}

export class DevSite {
  readonly #options: DevSiteOptions
  readonly #recent = createRecentFiles()
  readonly #rendered = new Map<string, OutputFile>()
  /** Pages as they were rendered last, for when they cannot be. */
  readonly #lastGood = createRecentFiles()
  readonly #renderFailures = new Map<string, Problem>()
  #sources: Sources
  #newest: Snapshot
  #shown: Snapshot
  /** Why the disk could not be read as a site, and what has changed since it could. */
  #failure: readonly Problem[] = []
  #unread = new Set<string>()
  #revision = 0

  private constructor(options: DevSiteOptions, sources: Sources) {
    this.#options = options
    this.#sources = sources
    this.#newest = takeSnapshot(sources, options.mode)
    this.#shown = this.#newest
    this.#keepHashedFiles()
  }

  /** Reads the site. @throws SiteError when its config or a template is wrong, for then there is nothing to show */
  static async open(options: DevSiteOptions): Promise<DevSite> {
    return new DevSite(options, await readSources(options))
  }

  /** Grows with every change of what is shown or known to be wrong. */
  get revision(): number {
    return this.#revision
  }

  /** Absolute path of the site's folder. */
  get root(): string {
    return this.#sources.project.config.root
  }

  /** What was read last, mistakes included. */
  get sources(): Sources {
    return this.#sources
  }

  /** What readers of the pages get. */
  get shown(): Snapshot {
    return this.#shown
  }

  /** What was read last as a site, though it may not be shown for its errors. */
  get newest(): Snapshot {
    return this.#newest
  }

  /** Takes in what has changed on disk, given as absolute paths. Returns whether that makes a difference. */
  async update(changed: ReadonlySet<string>): Promise<boolean> {
    for (const path of changed) this.#unread.add(path)
    try {
      const differs = await this.#read()
      this.#unread.clear()
      if (!differs) return false
      this.#failure = []
    } catch (error) {
      this.#failure = this.#explain(error)
    }
    this.#rendered.clear()
    this.#renderFailures.clear()
    this.#revision++
    return true
  }

  /** What must not happen is told like a mistake, for the author would rather go on than start again. */
  #explain(error: unknown): readonly Problem[] {
    if (error instanceof SiteError) return error.problems
    const { configFile } = this.#sources.project.config
    const hint = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ severity: 'error', file: configFile, message: 'lido-docs failed', hint, rule: 'bug' }]
  }

  /** Learns what is known of a page now; what the site thought of it before is corrected. */
  learn(page: Page): void {
    const before = this.#newest.pages.get(page.source)
    if (before && outlineKey(page) !== outlineKey(before)) this.#assemble()
  }

  /** Whether the newest text of a page has errors, so that an older one stands in for it. */
  isFaulty(path: string): boolean {
    return this.#sources.pages.faulty().has(path)
  }

  /** Mistakes for whose sake something older is shown. */
  errors(): Problem[] {
    const { pages, files } = this.#sources
    const ofPages = [...pages.faulty()].flatMap((path) => {
      const file = files.get(path)
      return file ? pages.skim(file).problems : []
    })
    const ofTemplates = mergeFailures([...this.#renderFailures.values()])
    return [...this.#failure, ...this.#newest.errors, ...ofPages, ...ofTemplates].filter(
      ({ severity }) => severity === 'error',
    )
  }

  /** Whether a file is one that `file` makes. */
  isMade(path: string): boolean {
    const { routes, generated } = this.#shown
    return routes.has(path) || generated.has(path) || this.#recent.get(path) !== undefined
  }

  hasFile(path: string): boolean {
    return this.isMade(path) || this.#shown.renderer.staticFiles.has(path)
  }

  /** Whether a page could not be rendered as it is now. */
  get hasRenderFailures(): boolean {
    return this.#renderFailures.size > 0
  }

  /** Makes a file that is no static one. @throws SiteError when the page cannot be rendered and never was */
  file(path: string): OutputFile | undefined {
    const { routes, generated } = this.#shown
    const entry = routes.get(path)
    if (!entry) return generated.get(path) ?? this.#recent.get(path)
    return this.#rendered.get(path) ?? this.#render(path, entry)
  }

  #render(path: string, entry: RouteEntry): OutputFile | undefined {
    const file = this.#sources.files.get(entry.source)
    const page = file && this.#sources.pages.whole(file)
    if (page) this.learn(page)
    const { renderer, pages } = this.#shown
    if (page) pages.set(entry.source, page)
    try {
      for (const output of renderer.render(entry).files) {
        this.#rendered.set(output.path, output)
        this.#lastGood.add(output)
      }
    } catch (error) {
      const problem = error instanceof SiteError ? error.problems[0] : this.#shown.failureOf(error, entry)
      if (problem) this.#renderFailures.set(payloadPathOf(entry.route) ?? path, problem)
      const last = this.#lastGood.get(path)
      if (last) return last
      throw new SiteError(problem ? [problem] : [])
    }
    for (const asset of renderer.assets()) this.#recent.add(asset)
    return this.#rendered.get(path)
  }

  async #read(): Promise<boolean> {
    const texts = this.#failure.length === 0 ? readTexts(this.#sources, this.#unread) : undefined
    if (texts) {
      for (const file of texts) this.learn(this.#sources.pages.whole(file))
      return texts.length > 0
    }
    this.#sources = await readSources(this.#options, { sources: this.#sources, changed: this.#unread })
    this.#assemble()
    return true
  }

  /** Shows the newest state of the site, unless it has errors that the one on show has not. */
  #assemble(): void {
    this.#newest = takeSnapshot(this.#sources, this.#options.mode)
    const known = new Set(this.#shown.errors.map(keyOf))
    if (this.#newest.errors.some((problem) => !known.has(keyOf(problem)))) return
    this.#shown = this.#newest
    this.#keepHashedFiles()
  }

  #keepHashedFiles(): void {
    for (const file of this.#shown.generated.values()) {
      if (file.path.startsWith('assets/')) this.#recent.add(file)
    }
  }
}

/** Its place may move with the text around it. */
function keyOf({ file, message }: Problem): string {
  return `${file}: ${message}`
}
