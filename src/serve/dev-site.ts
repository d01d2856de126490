// The site as its author sees it: follows the disk, and keeps the last good state where the disk has mistakes.

import type { SourceFile } from '../model/page.ts'
import { isError, type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import { cacheFolder } from '../pipeline/build-location.ts'
import type { DevFiles, SiteOptions, VariantMaker } from '../pipeline/feature.ts'
import type { Variant } from '../render/hooks.ts'
import { mergeFailures } from '../render/render-failure.ts'
import type { Mode } from '../site/settings.ts'
import { stackOf } from '../text/error-message.ts'
import { createRecentFiles, RetainedAssets } from './retained-assets.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'
import { readSources, readTexts, type Sources } from './sources.ts'

const bugOfServe = defineRule({
  id: 'bug',
  severity: 'error',
  message: 'lido-docs failed',
  about: 'A bug in `serve`.',
  fix: 'None on the site; the hint has the stack trace. `serve` continues with the last good state.',
})

export interface DevSiteOptions extends SiteOptions {
  mode: Mode
}

export class DevSite {
  readonly #options: DevSiteOptions
  readonly #earlier = new RetainedAssets()
  #maker: VariantMaker | undefined
  readonly #rendered = new Map<string, OutputFile>()
  /** Pages as they were last rendered, for when they cannot be. */
  readonly #lastGood = createRecentFiles()
  readonly #renderFailures = new Map<string, readonly Problem[]>()
  #sources: Sources
  #newest: Snapshot
  #shown: Snapshot
  /** Why the disk can no longer be read as a site, and what has changed since it could. */
  #failure: readonly Problem[] = []
  #unread = new Set<string>()
  #revision = 0
  /** Files that features make together, until something changes. */
  #late: { maker: DevFiles; made?: ReadonlyMap<string, OutputFile> }[]

  private constructor(options: DevSiteOptions, sources: Sources) {
    this.#options = options
    this.#sources = sources
    this.#late = lateFiles(sources)
    this.#newest = this.#take('newest')
    if (this.#newest.failures.length > 0) throw new SiteError(this.#newest.failures)
    this.#shown = this.#newest
    this.#keepGenerated()
  }

  /** Reads the site. @throws SiteError when its config or a template is wrong: there is nothing to show then */
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

  /** Returns what was read last, mistakes included. */
  get sources(): Sources {
    return this.#sources
  }

  /** Returns what readers of the pages get. */
  get shown(): Snapshot {
    return this.#shown
  }

  /** The site as it was last read, even if its errors keep it from being shown. */
  get newest(): Snapshot {
    return this.#newest
  }

  /** Processes changes on disk, given as absolute paths. Returns whether they make a difference. */
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
    for (const late of this.#late) delete late.made
    this.#revision++
    return true
  }

  /** A bug of lido-docs is reported like a mistake: the author would rather go on than start again. */
  #explain(error: unknown): readonly Problem[] {
    if (error instanceof SiteError) return error.problems
    return [bugOfServe({ file: this.#sources.project.config.configFile, hint: stackOf(error) })]
  }

  /** Returns whether the newest text of a page changes anything that other pages show. */
  #affectsOthers(file: SourceFile): boolean {
    const { pages } = this.#sources
    const wasFaulty = pages.faulty().has(file.path)
    const card = pages.card(file, 'newest')
    if (wasFaulty !== pages.faulty().has(file.path)) return true
    return JSON.stringify(this.#newest.cards.get(file.path)) !== JSON.stringify(card)
  }

  /** Problems that keep everything else from being checked, as they would end a build. */
  blockers(): readonly Problem[] {
    if (this.#failure.length > 0) return this.#failure
    const { blocking, project } = this.#sources
    return blocking.length > 0 ? [...project.problems, ...blocking] : []
  }

  /** Errors because of which something older is shown. */
  errors(): Problem[] {
    const blockers = this.blockers()
    if (blockers.length > 0) return blockers.filter(isError)
    const { pages, files } = this.#sources
    const ofPages = [...pages.faulty()].flatMap((path) => {
      const file = files.get(path)
      return file ? pages.outline(file).problems : []
    })
    const ofTemplates = mergeFailures([...this.#renderFailures.values()].flat())
    return [...this.#newest.problems, ...this.#newest.failures, ...ofPages, ...ofTemplates].filter(isError)
  }

  /** Returns whether a file is one that `file` makes. */
  isMade(path: string): boolean {
    const { routes, generated, renderer } = this.#shown
    return (
      routes.has(path) ||
      generated.has(path) ||
      renderer.assets.has(path) ||
      this.#variant(path) !== undefined ||
      this.#lateFile(path) !== undefined ||
      this.#earlier.has(path)
    )
  }

  hasFile(path: string): boolean {
    return this.isMade(path) || this.#shown.renderer.staticFiles.has(path)
  }

  /** Returns whether a page could not be rendered as it is now. */
  get hasRenderFailures(): boolean {
    return this.#renderFailures.size > 0
  }

  /** Makes a file that is not a static one. @throws SiteError when its page cannot be rendered and never was */
  file(path: string): OutputFile | undefined {
    const { routes, generated, renderer } = this.#shown
    const entry = routes.get(path)
    if (entry) return this.#rendered.get(path) ?? this.#render(path, entry)
    const made = generated.get(path) ?? renderer.assets.file(path) ?? this.#lateFile(path)
    const file = made ?? this.#earlier.file(path)
    if (file) this.#earlier.add(file)
    return file
  }

  /** Converts a picture; undefined for what is none. @throws Error as sharp says it */
  async picture(path: string): Promise<OutputFile | undefined> {
    const variant = this.#variant(path)
    if (!variant) return undefined
    this.#maker ??= this.#openMaker()
    return this.#maker?.make(variant)
  }

  #openMaker(): VariantMaker | undefined {
    const { hooks, config } = this.#sources.project
    const cache = cacheFolder(this.#options.cwd)
    return hooks.flatMap(({ openVariantMaker }) => openVariantMaker?.(config, cache) ?? [])[0]
  }

  #variant(path: string): Variant | undefined {
    return this.#shown.renderer.variants.get(path) ?? this.#earlier.variant(path)
  }

  /** Paths of the pages that features make after all others. */
  latePages(state: Snapshot): string[] {
    return this.#late.flatMap(({ maker }) => maker.pages(state))
  }

  #lateFile(path: string): OutputFile | undefined {
    const late = this.#late.find(({ maker }) => maker.has(path, this.#shown))
    if (!late) return undefined
    const { content, files, pages } = this.#sources
    late.made ??= late.maker.make({
      state: this.#shown,
      facts: content.facts,
      files: new Map([...this.#shown.files, ...files]),
      pageOf: (file) => pages.shown(file),
    })
    return late.made.get(path)
  }

  #render(path: string, entry: RouteEntry): OutputFile | undefined {
    const newest = this.#sources.files.get(entry.source)
    const file = newest ?? this.#shown.files.get(entry.source)
    const { files, problems } = this.#shown.render(entry, file && this.#sources.pages.shown(file))
    for (const output of files) {
      this.#rendered.set(output.path, output)
      this.#lastGood.add(output)
      this.#earlier.add(output)
    }
    if (problems.length > 0) {
      this.#renderFailures.set(entry.route, problems)
      const last = this.#lastGood.get(path)
      if (last) return last
      throw new SiteError(problems)
    }
    return this.#rendered.get(path)
  }

  async #read(): Promise<boolean> {
    const isWhole = this.#failure.length === 0 && this.#sources.blocking.length === 0
    const texts = isWhole ? await readTexts(this.#sources, this.#unread) : undefined
    if (texts) {
      // Each is parsed, whether or not another one affects the site.
      if (texts.filter((file) => this.#affectsOthers(file)).length > 0) this.#assemble()
      return texts.length > 0
    }
    this.#sources = await readSources(this.#options, { sources: this.#sources, changed: this.#unread })
    this.#late = lateFiles(this.#sources)
    this.#assemble()
    return true
  }

  #take(which: 'newest' | 'shown'): Snapshot {
    const { pages } = this.#sources
    const { mode } = this.#options
    const snapshot = createSnapshot(this.#sources, { mode, cardOf: (source) => pages.card(source, which) })
    pages.keep()
    return snapshot
  }

  /** Shows the newest state of the site, unless it has errors that the shown one does not have. */
  #assemble(): void {
    this.#newest = this.#take('newest')
    const isFaulty = [...this.#sources.pages.faulty()].some((path) => this.#sources.files.has(path))
    const next = isFaulty ? this.#take('shown') : this.#newest
    const known = new Set(this.#shown.problems.filter(isError).map(keyOf))
    const isWorse = next.problems.filter(isError).some((problem) => !known.has(keyOf(problem)))
    if (isWorse || next.failures.length > 0) return
    this.#earlier.remember(this.#shown)
    this.#shown = next
    // Pages that were rendered earlier contain the scripts of another state.
    this.#rendered.clear()
    for (const late of this.#late) delete late.made
    this.#keepGenerated()
  }

  #keepGenerated(): void {
    for (const file of this.#shown.generated.values()) this.#earlier.add(file)
  }
}

function lateFiles({ project }: Sources): { maker: DevFiles }[] {
  return project.hooks.flatMap(({ createDevFiles }) => (createDevFiles ? { maker: createDevFiles() } : []))
}

/** Its position is left out: it moves with the text around it. */
function keyOf({ file, message }: Problem): string {
  return `${file}: ${message}`
}
