// Defines what a feature may add to the stages. The list of features comes from above; the settings of a site decide which of them
// are loaded.
import type { Config } from '../config/resolve.ts'
import type { Dialect } from '../markdown/parse.ts'
import type { SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import type { FeatureTemplates } from '../output/assets.ts'
import { openProject, type Project, type ProjectOptions } from '../project/project.ts'
import type { RenderHooks, Variant } from '../render/hooks.ts'
import type { AssembleHooks } from './assemble.ts'
import type { CheckHooks } from './check.ts'
import type { ListingHooks } from './listings.ts'
import { dialectOf, loadCode } from './page-code.ts'
import type { ParseHooks } from './parse.ts'
import type { ParseCache } from './parse-cache-location.ts'
import type { Search } from './site-index.ts'
import type { TranslationHooks } from './translations.ts'

/** The functions of a feature that the stages call. */
export interface Hooks
  extends ParseHooks,
    TranslationHooks,
    AssembleHooks,
    RenderHooks,
    ListingHooks,
    CheckHooks {
  search?: Search
  /** Makes files that pages need before they are parsed. @returns problems of those files */
  prepareSources?(
    sources: readonly SourceFile[],
    config: Config,
    options: PrepareOptions & { loadDialect(): Promise<Dialect | undefined> },
  ): Promise<readonly Problem[]>
  /** Writes further widths and formats of the pages' pictures. @returns problems of the pictures */
  writeVariants?(variants: readonly Variant[], options: VariantOptions): Promise<readonly Problem[]>
  /** Paths of further files that the site is made from. @throws SiteError with what is wrong with them */
  inputs?(config: Config): string[]
  /** @param cache absolute path of the folder of the store */
  openVariantMaker?(config: Config, cache: string): VariantMaker
}

interface PrepareOptions {
  /** False while the texts are being written: what is made then does not belong in the repository. */
  isFinal: boolean
}

export interface VariantOptions {
  project: Pick<Project, 'config'>
  /** Where variants of earlier builds are; without it, all are made. */
  cache?: ParseCache | undefined
  onProgress?: ((text: string) => void) | undefined
  /** Takes a picture from the last output. @returns false if it has to be made */
  keep(variant: Variant): boolean
  write(file: OutputFile): void
}

export interface VariantMaker {
  /** @throws Error as sharp says it */
  make(variant: Variant): Promise<OutputFile>
}

export interface SiteFeature {
  templates?: FeatureTemplates
  /** Loads its hooks; undefined if the site does not use it. @param config in the default language */
  open?(config: Config): Promise<Hooks> | undefined
}

export interface SiteOptions extends ProjectOptions {
  features: readonly SiteFeature[]
}

/** A project with the hooks of the features that it uses. */
export interface OpenSite extends Project {
  hooks: readonly Hooks[]
  /** The templates of all features. */
  templates: readonly FeatureTemplates[]
}

/** Opens a site to run stages on it. @throws SiteError with every mistake in its config */
export async function openSite({ features, ...options }: SiteOptions): Promise<OpenSite> {
  const project = await openProject(options)
  const { config } = project
  const hooks = await openHooks(features, config)
  const inputs = hooks.flatMap((hook) => hook.inputs?.(config) ?? [])
  return {
    ...project,
    config: { ...config, configInputs: [...config.configInputs, ...inputs] },
    hooks,
    templates: templatesOf(features),
  }
}

export function openHooks(features: readonly SiteFeature[], config: Config): Promise<Hooks[]> {
  return Promise.all(features.flatMap(({ open }) => open?.(config) ?? []))
}

/** The search of a site, if it has one. */
export function searchOf(hooks: readonly Hooks[]): Search | undefined {
  return hooks.find(({ search }) => search)?.search
}

export function templatesOf(features: readonly SiteFeature[]): FeatureTemplates[] {
  return features.flatMap(({ templates }) => templates ?? [])
}

/** Makes what pages need before they are parsed. @returns problems */
export async function prepareSources(
  { config, hooks }: OpenSite,
  sources: readonly SourceFile[],
  options: PrepareOptions,
): Promise<Problem[]> {
  const loadDialect = async () => {
    await loadCode(hooks, sources)
    return dialectOf(hooks)
  }
  const made = hooks.map((hook) => hook.prepareSources?.(sources, config, { ...options, loadDialect }) ?? [])
  return (await Promise.all(made)).flat()
}
