// Limits how many asynchronous tasks run at a time.

/** Calls `work` for each item, at most `size` at a time; results are in the order of the items. */
export async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker))
  return results
}
