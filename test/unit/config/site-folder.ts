// A site's folder on disk for the length of a test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import { SiteError, sortProblems } from '../../../src/model/problem.ts'
import { formatProblem } from '../../../src/terminal/log.ts'

/** Writes files by path into a new folder and returns it. */
export function siteFolder(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-config-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), contents)
  }
  return root
}

/** Loads a config and returns what is printed about it when it is refused. */
export function complaint(
  config: string | object | Uint8Array,
  options: { customNavbarItemTypes?: string[] } = {},
): string {
  const contents =
    typeof config === 'string' || config instanceof Uint8Array ? config : JSON.stringify(config)
  return refusal(() => loadConfig({ root: siteFolder({ 'docs.config.json': contents }), ...options }))
}

/** Returns what is printed about the problems that `load` throws. */
export function refusal(load: () => unknown): string {
  try {
    load()
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return sortProblems(error.problems)
      .map((problem) => formatProblem(problem))
      .join('\n')
  }
  return 'no complaint'
}
