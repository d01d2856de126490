// Adds the directive `:::changes`, and the script of its choice of releases.
export { openDirectives } from './directive.ts'
export { openLiveFiles } from './script.ts'
