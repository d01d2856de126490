// What a converter of Markdown is given, and what it says.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files until the end of the test. */
export function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The lines that are made, and below them what was reported. */
export function withReports(convert: (report: (written: string, why: string) => void) => string[]): string {
  const reports: string[] = []
  const lines = convert((written, why) => reports.push(`${written}: ${why}`))
  return [...lines, ...reports].join('\n')
}
