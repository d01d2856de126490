// Reads the files that a page names: the only way from the text of a page to that of another file.
import type { Draft, ParserOptions } from './context.ts'

/**
 * The text of a file that the page shows; undefined if it cannot be read. The page depends on the file, even if
 * it does not exist, and on the rules of what may be shown.
 * @param path relative to the site's root
 */
export function readFile(draft: Draft, options: ParserOptions, path: string): string | undefined {
  draft.dependencies.add(path)
  for (const rules of options.rulesOf?.(path) ?? []) draft.dependencies.add(rules)
  return options.readText(path)
}

/** The same of a file that is only looked at: nothing of it is shown. */
export function readUnshown(draft: Draft, options: ParserOptions, path: string): string | undefined {
  draft.dependencies.add(path)
  return (options.readUnshown ?? options.readText)(path)
}
