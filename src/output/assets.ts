// The scripts and stylesheets of pages: of all pages, and what features register.

export type AssetPackage = 'react' | 'ox' | '@noble/hashes'

/** A script or a stylesheet of pages. */
export interface Asset {
  /** The file in `templates/` that it begins with. */
  entry: string
  /** Packages of which it contains a part. */
  contains?: readonly AssetPackage[]
  /** Few sites need it: it is read when it is needed, as the package has it. */
  isRare?: true
}

/** The templates of a feature, which continue ours. */
export interface FeatureTemplates {
  /** Name of its folder in `src/features/`, in whose `templates/` they are. */
  folder: string
  /** Its scripts and stylesheets, by the names of the files that the package has of them. */
  assets?: Record<string, Asset>
}

const ASSETS = {
  'first.js': { entry: 'client/first.ts' },
  'tabs.js': { entry: 'client/tabs/entry.ts' },
  'client.js': { entry: 'client/entry.ts' },
  'states.css': { entry: 'styles/states.css' },
  'main.css': { entry: 'styles/main.css' },
  'right-to-left.css': { entry: 'styles/right-to-left.css' },
  'east-asian.css': { entry: 'styles/east-asian.css' },
  'drawn.css': { entry: 'styles/drawn.css' },
  'home.css': { entry: 'styles/home.css' },
  'steps.css': { entry: 'styles/steps.css' },
  'tabs.css': { entry: 'styles/tabs.css' },
} satisfies Record<string, Asset>

export type AssetName = keyof typeof ASSETS

/** The source of an asset. */
export interface AssetSource extends Asset {
  name: string
  /** The `templates/` of its entry, relative to the package. */
  folder: string
}

/** The script that hydrates pages, which only sites with their own templates have. */
export const HYDRATION: AssetSource = {
  name: 'hydrate.js',
  folder: 'templates',
  entry: 'client/hydrate.tsx',
  contains: ['react'],
}

/** All assets of pages. */
export function assetsOf(features: readonly FeatureTemplates[]): AssetSource[] {
  const within = (folder: string, assets: Record<string, Asset>) =>
    Object.entries(assets).map(([name, asset]) => ({ ...asset, name, folder }))
  return [
    ...within('templates', ASSETS),
    ...features.flatMap(({ folder, assets = {} }) => within(`src/features/${folder}/templates`, assets)),
  ]
}
