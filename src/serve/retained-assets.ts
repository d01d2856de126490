// Files with a hash in their name that open pages may still request after the site has changed.

import type { OutputFile } from '../model/site.ts'
import type { Variant } from '../render/hooks.ts'
import type { AssetStore } from '../sources/assets.ts'
import type { Snapshot } from './snapshot.ts'

/** Number of files that are kept. */
const MAX_RECENT = 200

/** Number of earlier states whose files are kept: open pages follow each change, so they are at most a few states behind. */
const MAX_KEPT = 20

interface Former {
  assets: Pick<AssetStore, 'paths' | 'has' | 'file'>
  variants: ReadonlyMap<string, Variant>
}

export class RetainedAssets {
  readonly #recent = createRecentFiles()
  /** The files of the last states, the newest first. */
  #former: readonly Former[] = []

  /** Keeps a file that is given to a page, if a hash is in its name. */
  add(file: OutputFile): void {
    if (file.path.startsWith('assets/')) this.#recent.add(file)
  }

  /** Remembers what a state of the site has, before another one takes its place. */
  remember({ renderer: { assets, variants } }: Snapshot): void {
    const newest = { assets, variants }
    // Checking the site makes many states in quick succession whose pages nobody requests: the newest has all their files.
    const others = this.#former.filter((former) => !isCovered(former, newest))
    this.#former = [newest, ...others].slice(0, MAX_KEPT)
  }

  has(path: string): boolean {
    return this.#recent.get(path) !== undefined || this.#former.some(({ assets }) => assets.has(path))
  }

  file(path: string): OutputFile | undefined {
    return this.#recent.get(path) ?? this.#former.find(({ assets }) => assets.has(path))?.assets.file(path)
  }

  variant(path: string): Variant | undefined {
    return this.#former.find(({ variants }) => variants.has(path))?.variants.get(path)
  }
}

/** Returns whether another state has all files of a state. */
function isCovered({ assets, variants }: Former, by: Former): boolean {
  const isIn = (path: string) => by.assets.has(path)
  return [...assets.paths()].every(isIn) && [...variants.keys()].every((path) => by.variants.has(path))
}

export interface RecentFiles {
  add(file: OutputFile): void
  get(path: string): OutputFile | undefined
}

/** Keeps the files that were added last. */
export function createRecentFiles(): RecentFiles {
  const files = new Map<string, OutputFile>()
  return {
    add(file) {
      files.delete(file.path)
      files.set(file.path, file)
      const [oldest] = files.keys()
      if (files.size > MAX_RECENT && oldest !== undefined) files.delete(oldest)
    },
    get: (path) => files.get(path),
  }
}
