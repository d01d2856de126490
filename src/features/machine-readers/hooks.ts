export { listingPaths, openListings } from './full-texts.ts'
// What builds make for programs.
export { machineFiles as siteFiles } from './machine-files.ts'
