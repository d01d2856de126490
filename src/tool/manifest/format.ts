// A manifest as the text of a file.
import type { Manifest } from './schema.ts'

/** Writes a manifest with one command per line, so that diffs are readable. */
export function formatManifest({ commands, ...head }: Manifest): string {
  const lines = commands.map((command) => `    ${JSON.stringify(command)}`).join(',\n')
  const start = JSON.stringify(head, undefined, 2).slice(0, -2)
  const list = lines === '' ? '[]' : `[\n${lines}\n  ]`
  return `${start},\n  "commands": ${list}\n}\n`
}
