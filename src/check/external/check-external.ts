// Checks all addresses outside of the site, each once, side by side.
import type { AddressCache } from './cache.ts'
import { type AddressOptions, checkAddress, type Verdict } from './check-address.ts'
import { Throttle, type ThrottleLimits } from './throttle.ts'

export interface ExternalOptions extends ThrottleLimits, AddressOptions {
  cache?: AddressCache | undefined
  /** Told after each address how many are done. */
  onProgress?(done: number, total: number): void
}

/** Returns the verdict on every address. Never throws for what the network does. */
export async function checkExternal(
  urls: readonly string[],
  options: ExternalOptions,
): Promise<Map<string, Verdict>> {
  const { cache, onProgress } = options
  const throttle = new Throttle(options)
  const keyOf = (url: string) => (options.fragments ? url : url.replace(/#.*/s, ''))
  const verdicts = new Map<string, Verdict>()
  const keys = new Set([...urls].map(keyOf))
  await Promise.all(
    [...keys].map(async (key) => {
      const address = key.startsWith('//') ? `https:${key}` : key
      const isFresh = cache?.isFresh(key) ?? false
      const verdict = isFresh ? FINE : await checkAddress(address, throttle, options)
      if (verdict.state === 'fine' && !isFresh) cache?.add(key)
      verdicts.set(key, verdict)
      onProgress?.(verdicts.size, keys.size)
    }),
  )
  return new Map(
    urls.map((url) => [url, withFragment(verdicts.get(keyOf(url)) ?? FINE, url.slice(keyOf(url).length))]),
  )
}

/** What moved has its fragment still. */
function withFragment(verdict: Verdict, fragment: string): Verdict {
  return verdict.state === 'moved' ? { ...verdict, detail: verdict.detail + fragment } : verdict
}

const FINE: Verdict = { state: 'fine', detail: '' }
