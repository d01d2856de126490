// Checks all URLs outside the site, each once, side by side.
import type { UrlCache } from './cache.ts'
import { type CheckUrlOptions, checkUrl, type Verdict } from './check-url.ts'
import { Throttle, type ThrottleLimits } from './throttle.ts'

export interface ExternalOptions extends ThrottleLimits, CheckUrlOptions {
  cache?: UrlCache | undefined
  /** Told after each URL how many are done. */
  onProgress?(done: number, total: number): void
}

/** Returns the verdict on every URL. Never throws for what the network does. */
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
      const url = key.startsWith('//') ? `https:${key}` : key
      const isFresh = cache?.isFresh(key) ?? false
      const verdict = isFresh ? FINE : await checkUrl(url, throttle, options)
      if (verdict.state === 'fine' && !isFresh) cache?.add(key)
      verdicts.set(key, verdict)
      onProgress?.(verdicts.size, keys.size)
    }),
  )
  return new Map(
    urls.map((url) => [url, withFragment(verdicts.get(keyOf(url)) ?? FINE, url.slice(keyOf(url).length))]),
  )
}

/** Adds the fragment of a link to its new address. */
function withFragment(verdict: Verdict, fragment: string): Verdict {
  return verdict.state === 'moved' ? { ...verdict, detail: verdict.detail + fragment } : verdict
}

const FINE: Verdict = { state: 'fine', detail: '' }
