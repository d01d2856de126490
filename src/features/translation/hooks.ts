// What builds do on a site in several languages.
export { createComparison } from './compare-translations.ts'
export { digestPage } from './digest.ts'
