// Paths of files and folders that the benchmark uses.
import { fileURLToPath } from 'node:url'

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url))

export const packageFolder = fromHere('../..')
export const command = fromHere('../../bin/lido-docs.js')
export const programs = fromHere('programs')
export const resultsFolder = fromHere('results')
