// A map of limited size: of its entries, those that were set last.

export class RecentMap<Value> extends Map<string, Value> {
  readonly #limit: number

  /** @param limit most entries that are kept */
  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override set(key: string, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#limit && oldest !== undefined) this.delete(oldest)
    return this
  }
}
