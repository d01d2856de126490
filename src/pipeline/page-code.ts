// What reads and runs the code of pages.
export { renderPageCode } from '../components/render-page.ts'
export { createValueFinder } from '../components/values.ts'
export { openMdx } from '../mdx/index.ts'
