// Values that take long to make, kept between builds under a hash of what they were made from.
import { deserialize, serialize } from 'node:v8'
import { hashOf } from '../text/hashes.ts'
import { openStore } from './store.ts'

/**
 * Returns the value that an earlier build made from the same input, or makes it.
 * @param input all that the value depends on, as plain data
 */
export type Memo = <Value>(input: unknown, make: () => Value) => Value

/** Calls `make` each time. */
export const NO_MEMO: Memo = (_, make) => make()

const VALUE = 'value'

/** @param folder absolute path @param key names what the values depend on apart from their input, such as our version */
export function openMemo({ folder, key }: { folder: string; key: string }): Memo {
  const store = openStore(folder)
  return (input, make) => {
    const name = `${hashOf(JSON.stringify([key, input])).slice(0, 16)}.value`
    const [found] = store.open(name)
    const kept = found?.pack.read(VALUE)
    found?.pack.close()
    if (kept) return deserialize(kept)
    const value = make()
    const pack = store.create(name)
    try {
      pack?.add(VALUE, serialize(value))
      pack?.commit()
    } catch {
      // The disk refused it: the next build makes it again.
    } finally {
      pack?.close()
    }
    return value
  }
}
