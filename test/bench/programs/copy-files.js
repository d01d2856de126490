// Copies a folder file by file: the least time in which a builder can write so many files.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [from, to] = process.argv.slice(2)
const made = new Set()
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const source = join(entry.parentPath, entry.name)
  const target = join(to, source.slice(from.length))
  const folder = dirname(target)
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  writeFileSync(target, readFileSync(source))
}
