// The pages that earlier builds and servers have parsed, for a server to start from.
import { existsSync } from 'node:fs'
import type { Config } from '../config/resolve.ts'
import { withLintSettings } from '../model/lint.ts'
import type { SourceFile } from '../model/page.ts'
import type { ParsedPage, ParsePage } from './parse.ts'
import { openPageStore } from './parse-cache.ts'
import { locateParseCache } from './parse-cache-location.ts'

/** They are known as long as they are open. */
export interface EarlierPages {
  find(source: SourceFile): ParsedPage | undefined
  /** Parses a page that it does not have, which it then has. */
  get(source: SourceFile): ParsedPage
  /** Keeps what it has for the next start. */
  close(): void
}

/**
 * Opens those of the site that are made from no other file; undefined if it was never built: no folder is made for them.
 * @param folder absolute path of the folder of the store
 * @param startedAt when the site was begun to be read, in milliseconds since 1970
 */
export function openEarlierPages(
  config: Config,
  parsePage: ParsePage,
  { folder, startedAt }: { folder: string; startedAt: number },
): EarlierPages | undefined {
  const cache = existsSync(folder) ? locateParseCache(config, { folder, startedAt }) : undefined
  if (!cache) return undefined
  const store = openPageStore(cache, { isAlone: true })
  const find = (source: SourceFile) => {
    const known = store.find(source)
    return known && store.read(known.key)
  }
  return {
    find(source) {
      const page = find(source)
      return page && withLintSettings(page, config)
    },
    get(source) {
      const page = find(source) ?? parsePage(source)
      store.add(source, page)
      return withLintSettings(page, config)
    },
    close() {
      store.keep()
      store.close()
    },
  }
}
