// Before npm packs, removes from package.json what only a clone needs: npm asks users to approve `prepare` as an install
// script. With --restore, afterwards, puts the original back.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const manifest = fileURLToPath(new URL('../package.json', import.meta.url))
const kept = fileURLToPath(new URL('../node_modules/.cache/lido-docs/package.json', import.meta.url))

// Also where an earlier npm was killed in between.
if (existsSync(kept)) renameSync(kept, manifest)

if (!process.argv.includes('--restore')) {
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(manifest, kept)
  const published = JSON.parse(readFileSync(manifest, 'utf8'))
  delete published.scripts.prepare
  // Others read the file meanwhile, and must never see a part of it.
  writeFileSync(`${manifest}.new`, `${JSON.stringify(published, undefined, 2)}\n`)
  renameSync(`${manifest}.new`, manifest)
}
