#!/usr/bin/env node
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Where Node has it: what was compiled once starts at once from then on. Kept where only those can write who may change
// the package itself: the folder for temporary files, Node's own choice, is everybody's.
module.enableCompileCache?.(fileURLToPath(new URL('../.compiled', import.meta.url)))
await import('../dist/cli.js')
