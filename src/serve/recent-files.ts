// The most recently made files: open pages may still request them after the site has changed.
import type { OutputFile } from '../model/site.ts'

const MAX_KEPT = 200

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
      if (files.size > MAX_KEPT && oldest !== undefined) files.delete(oldest)
    },
    get: (path) => files.get(path),
  }
}
