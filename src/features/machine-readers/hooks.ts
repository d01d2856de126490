export { listingPaths, openListings } from './full-texts.ts'
// Makes the files of a site for programs.
export { machineFiles as siteFiles } from './machine-files.ts'
