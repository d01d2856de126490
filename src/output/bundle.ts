// The assets that pages load, and the module that renders them: as in the package, or bundled anew with a site's own templates
// and styles.
import type { OwnTemplates } from '../project/own-templates.ts'
import { type AssetName, assetsOf, type FeatureTemplates } from './assets.ts'
import type { OwnBundle } from './bundle-own.ts'
import { loadAsset } from './package-assets.ts'

export interface Bundle extends OwnBundle {
  /** Texts of the scripts and stylesheets but rare ones; texts of features are read by `assetOf`. */
  assets: Record<AssetName, string>
}

/**
 * Returns the browser's scripts, the stylesheets and the renderer.
 * @throws SiteError with the position of a mistake in the site's templates
 */
export async function loadBundle(
  own: OwnTemplates | undefined,
  features: readonly FeatureTemplates[],
): Promise<Bundle> {
  const made = own && (await (await import('./bundle-own.ts')).bundleOwn(own, features))
  const wanted = assetsOf(features).filter(({ isRare }) => !isRare)
  const texts = wanted.map(({ name }) => [name, made?.assets[name] ?? loadAsset(name)] as const)
  return { sources: [], ...made, assets: Object.fromEntries(texts) as Bundle['assets'] }
}

/** An asset of a feature. @throws if the feature does not name it */
export function assetOf({ assets }: Pick<Bundle, 'assets'>, name: string): string {
  const text = (assets as Record<string, string>)[name]
  if (text === undefined) throw new Error(`no feature has an asset named ${name}`)
  return text
}
