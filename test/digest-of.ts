// The digest of a page for tests of translations.
import { digestPage } from '../src/features/translation/digest.ts'
import type { PageDigest } from '../src/model/translation.ts'
import { parse } from './unit/markdown/parsing.ts'

export function digestOf(text: string, path = 'docs/page.md'): PageDigest {
  const { digest } = parse(text, { path, digestPage })
  if (!digest) throw new Error('not read')
  return digest
}
