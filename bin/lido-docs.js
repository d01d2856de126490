#!/usr/bin/env node
import module from 'node:module'

// Where Node has it: what was compiled once starts at once from then on.
module.enableCompileCache?.()
await import('../dist/cli.js')
