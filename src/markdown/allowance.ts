// Limits what a page may make of its text: limits for constructs that add more than is written, so that a small file cannot
// exhaust a build.

const LIMITS = {
  /** Cells that rows of tables lack. The limit of markdown-it for one table; cmark-gfm has 524,288. */
  cells: 65_536,
  /** Characters of URLs and titles that references repeat. Ten times what cmark grants any text. */
  references: 1_000_000,
  /** Characters of blocks, as often as they are in others. */
  nested: 5_000_000,
  /** Characters of quotes, times their lines without a mark. */
  quotes: 200_000_000,
  /** Characters that are searched in vain for the end of emphasis, in paragraphs that are longer than ordinary ones. */
  emphasis: 20_000_000,
  /** Files that are included or shown as code; each may include others. */
  files: 5000,
  /** Characters of these files, as often as they are read: these take a few seconds. */
  characters: 1_500_000,
}

/** The rest of a page's limits. Its partials share them. */
export class Allowance {
  readonly #left = { ...LIMITS }

  /** Takes an amount, or gives back a negative one; whether there was enough. */
  take(kind: keyof typeof LIMITS, amount: number): boolean {
    if (this.#left[kind] < amount) return false
    this.#left[kind] -= amount
    return true
  }
}

/** A limit, as messages write it. Node would load a language for it: that takes as long as parsing ten pages. */
export function limitOf(kind: keyof typeof LIMITS): string {
  return String(LIMITS[kind]).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
