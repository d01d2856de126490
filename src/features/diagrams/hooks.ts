// Draws diagrams before pages are parsed, and finds them when they are.
export { openLiveFiles } from './diagram-files.ts'
export { drawDiagrams as prepareSources } from './draw-diagrams.ts'
export { openDrawings } from './drawn.ts'

export const packages = ['mermaid']
