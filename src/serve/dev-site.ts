// The site as its author sees it: follows the disk, and keeps the last good state where the disk has mistakes.

import type { SourceFile } from '../model/page.ts'
import { isError, type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { OutputFile, RouteEntry } from '../model/site.ts'
import { cacheFolder } from '../pipeline/build-location.ts'
import { type SiteOptions, searchOf, type VariantMaker } from '../pipeline/feature.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
import type { Variant } from '../render/hooks.ts'
import { mergeFailures } from '../render/render-failure.ts'
import type { Mode } from '../site/settings.ts'
import type { AssetFiles } from '../sources/assets.ts'
import { stackOf } from '../text/error-message.ts'
import { RecentMap } from '../text/recent-map.ts'
import { createSearchFiles } from './search-files.ts'
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

/** Pages that are kept as they were last rendered. */
const MAX_PAGES = 200
/** Files with a hash in their name that are kept for open pages, which may request them after the site has changed. */
const MAX_ASSETS = 20_000

export class DevSite {
  readonly #options: DevSiteOptions
  readonly #assets: AssetFiles = new RecentMap(MAX_ASSETS)
  readonly #variants = new RecentMap<Variant>(MAX_ASSETS)
  #maker: VariantMaker | undefined
  readonly #rendered = new Map<string, OutputFile>()
  /** Pages as they were last rendered, for when they cannot be. */
  readonly #lastGood = new RecentMap<OutputFile>(MAX_PAGES)
  readonly #renderFailures = new Map<string, readonly Problem[]>()
  #sources: Sources
  #newest: Snapshot
  #shown: Snapshot
  /** Why the disk can no longer be read as a site, and what has changed since it could. */
  #failure: readonly Problem[] = []
  #unread = new Set<string>()
  #revision = 0
  #makeSearch: ReturnType<typeof createSearchFiles> | undefined
  /** Made when one of them is requested, until something changes. */
  #searchFiles: ReadonlyMap<string, OutputFile> | undefined

  private constructor(options: DevSiteOptions, sources: Sources) {
    this.#options = options
    this.#sources = sources
    this.#newest = this.#take('newest')
    if (this.#newest.failures.length > 0) throw new SiteError(this.#newest.failures)
    this.#shown = this.#show(this.#newest)
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
    this.#searchFiles = undefined
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
    const { routes, generated } = this.#shown
    const made = [routes, generated, this.#assets, this.#variants]
    return made.some((files) => files.has(path)) || this.#searchFile(path) !== undefined
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
    const { routes, generated } = this.#shown
    const entry = routes.get(path)
    if (entry) return this.#rendered.get(path) ?? this.#render(path, entry)
    return generated.get(path) ?? this.#assets.get(path)?.() ?? this.#searchFile(path)
  }

  /** Converts a picture; undefined if the path is not a picture. @throws the error of sharp */
  async picture(path: string): Promise<OutputFile | undefined> {
    const variant = this.#variants.get(path)
    if (!variant) return undefined
    const { hooks, config } = this.#sources.project
    const cache = cacheFolder(this.#options.cwd)
    this.#maker ??= hooks.flatMap(({ openVariantMaker }) => openVariantMaker?.(config, cache) ?? [])[0]
    return this.#maker?.make(variant)
  }

  #searchFile(path: string): OutputFile | undefined {
    const search = searchOf(this.#sources.project.hooks)
    const { deferredPages, config, site, renderer } = this.#shown
    if (!search || !(search.isOfIndex(path) || deferredPages.includes(path))) return undefined
    const { facts } = this.#sources.content
    this.#makeSearch ??= createSearchFiles(search)
    this.#searchFiles ??= this.#makeSearch({
      config,
      site,
      facts,
      renderer,
      pageOf: (entry) => this.#pageOf(entry),
    })
    return this.#searchFiles.get(path)
  }

  /** The page that a route shows; undefined for one that is a template. */
  #pageOf({ component, source }: RouteEntry): ParsedPage | undefined {
    if (component !== 'DocPage') return undefined
    const file = this.#sources.files.get(source) ?? this.#shown.files.get(source)
    return file && this.#sources.pages.shown(file)
  }

  #render(path: string, entry: RouteEntry): OutputFile | undefined {
    const { files, rendered, problems } = this.#shown.render(entry, this.#pageOf(entry))
    for (const output of files) {
      this.#rendered.set(output.path, output)
      this.#lastGood.set(output.path, output)
      this.#keep(output)
    }
    for (const variant of rendered?.variants ?? []) this.#variants.set(variant.path, variant)
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
    this.#makeSearch = undefined
    this.#assemble()
    return true
  }

  #take(which: 'newest' | 'shown'): Snapshot {
    const { pages } = this.#sources
    const { mode } = this.#options
    const snapshot = createSnapshot(this.#sources, {
      mode,
      assetFiles: this.#assets,
      cardOf: (source) => pages.card(source, which),
    })
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
    if (!isWorse && next.failures.length === 0) this.#shown = this.#show(next)
  }

  #show(state: Snapshot): Snapshot {
    for (const file of state.generated.values()) this.#keep(file)
    return state
  }

  /** Keeps a file that is given to a page, if a hash is in its name. */
  #keep(file: OutputFile): void {
    if (file.path.startsWith('assets/')) this.#assets.set(file.path, () => file)
  }
}

/** Its position is left out: it moves with the text around it. */
function keyOf({ file, message }: Problem): string {
  return `${file}: ${message}`
}
