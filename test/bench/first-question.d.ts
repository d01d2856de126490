import type { openIndex } from '../../src/features/search/query/open-index.ts'
import type { search } from '../../src/features/search/query/search.ts'

export function openReader(
  output: string,
  query: { openIndex: typeof openIndex; search: typeof search },
): {
  code: number
  ask(question: string): Promise<{ answers: Awaited<ReturnType<typeof search>>; bytes: number }>
}
