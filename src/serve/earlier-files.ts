// Files with a hash in their name that pages on screen may not have asked for yet, though the site is another by now.
import type { OutputFile } from '../model/site.ts'
import type { Variant } from '../pictures/variant.ts'
import type { AssetStore } from '../sources/assets.ts'
import { createRecentFiles } from './recent-files.ts'
import type { Snapshot } from './snapshot.ts'

export class EarlierFiles {
  readonly #recent = createRecentFiles()
  /** By output path: where the files were. */
  readonly #former = new Map<string, Pick<AssetStore, 'file'>>()
  /** Likewise of what pictures were offered as. */
  readonly #variants = new Map<string, Variant>()

  /** Keeps a file that is given to a page, if a hash is in its name. */
  add(file: OutputFile): void {
    if (file.path.startsWith('assets/')) this.#recent.add(file)
  }

  /** Remembers what a state of the site has, before another one takes its place. */
  remember({ renderer: { assets, variants } }: Snapshot): void {
    for (const path of assets.paths()) this.#former.set(path, assets)
    for (const [path, variant] of variants) this.#variants.set(path, variant)
  }

  has(path: string): boolean {
    return this.#recent.get(path) !== undefined || this.#former.has(path)
  }

  file(path: string): OutputFile | undefined {
    return this.#recent.get(path) ?? this.#former.get(path)?.file(path)
  }

  variant(path: string): Variant | undefined {
    return this.#variants.get(path)
  }
}
