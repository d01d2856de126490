// The functions with which browsers query the index.
export { openIndex } from '../../../src/search/query/open-index.ts'
export { search } from '../../../src/search/query/search.ts'
