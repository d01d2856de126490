// The functions with which browsers query the index.
export { openIndex } from '../../../src/features/search/query/open-index.ts'
export { search } from '../../../src/features/search/query/search.ts'
