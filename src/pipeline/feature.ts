// What a feature may add to the stages. The list of features comes from above; the settings of a site decide which of them
// are loaded.
import type { Config } from '../config/resolve.ts'
import type { RenderHooks } from '../render/hooks.ts'
import { openProject, type Project, type ProjectOptions } from '../sources/project.ts'
import type { CheckHooks } from './check.ts'
import type { ListingHooks } from './listings.ts'
import type { ParseHooks } from './parse.ts'

/** The functions of a feature that the stages call. */
export interface Hooks extends ParseHooks, RenderHooks, ListingHooks, CheckHooks {}

export interface SiteFeature {
  /** Loads its hooks; undefined if the site does not use it. @param config in the default language */
  open?(config: Config): Promise<Hooks> | undefined
}

export interface SiteOptions extends ProjectOptions {
  features: readonly SiteFeature[]
}

/** A project with the hooks of the features that it uses. */
export interface OpenSite extends Project {
  hooks: readonly Hooks[]
}

/** Opens a site to run stages on it. @throws SiteError with every mistake in its config */
export async function openSite({ features, ...options }: SiteOptions): Promise<OpenSite> {
  const project = await openProject(options)
  return { ...project, hooks: await openHooks(features, project.config) }
}

export function openHooks(features: readonly SiteFeature[], config: Config): Promise<Hooks[]> {
  return Promise.all(features.flatMap(({ open }) => open?.(config) ?? []))
}
