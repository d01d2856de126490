// What browsers run to ask an index.
export { openIndex } from '../../../src/search/query/open-index.ts'
export { search } from '../../../src/search/query/search.ts'
