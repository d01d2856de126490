// Reads the files that a page names: the only way from the text of a page to another file.
import { defineRule } from '../../model/rule.ts'
import { limitOf } from '../allowance.ts'
import type { Draft, ParserOptions } from './context.ts'

export const missingImport = defineRule({
  id: 'missing-import',
  lint: 'components',
  severity: 'error',
  about:
    'An imported file that does not exist, or that [pages must not publish](../explanation/security.md#what-pages-can-publish); a warning where a code fence with `file=` has code of its own, which it shows.',
  fix: 'Correct the path, or name the file in `include.from`. `lint.components` sets the reaction.',
})

/**
 * The text of a file that the page shows; undefined if it cannot be read. The page depends on the file, even if
 * it does not exist, and on the rules of what may be shown.
 * @param path relative to the site's root
 */
export function readFile(draft: Draft, options: ParserOptions, path: string): string | undefined {
  draft.dependencies.add(path)
  for (const rules of options.rulesOf?.(path) ?? []) draft.dependencies.add(rules)
  const text = options.readText(path)
  const { allowance } = draft
  if (text === undefined || (allowance.take('files', 1) && allowance.take('characters', text.length)))
    return text
  draft.exceeding.add(path)
  return undefined
}

/** Why a file that was to be read is not; undefined if it does not exist. */
export function whyUnread(draft: Draft, options: ParserOptions, path: string): string | undefined {
  return draft.exceeding.has(path) ? TOO_MUCH : options.refusal?.(path)
}

const TOO_MUCH = `a page shows at most ${limitOf('files')} files, and ${limitOf('characters')} characters of files, as often as they are shown; split the page`

/** Reads a file that not the page names, but code or the tool itself: any of the site. */
export function readSiteFile(draft: Draft, options: ParserOptions, path: string): string | undefined {
  draft.dependencies.add(path)
  return options.readSite?.(path) ?? options.readText(path)
}
