// Reads the fact files that the config names. The only module here that touches the disk.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { checkManifest } from '../manifest/check-manifest.ts'
import { manifestSchema } from '../manifest/schema.ts'
import { assembleTree } from '../manifest/tree.ts'
import { changelogSchema, contractsSchema, descriptionsSchema, environmentSchema } from './fact-schemas.ts'
import type { FactName, Facts } from './facts.ts'
import { type FactFile, parseFactFile, placeFaults } from './parse-facts.ts'

/** Paths of the fact files, relative to the site's root; all are optional. */
export type FactPaths = Partial<Record<FactName, string>>

/** Reads and checks every named file. A file that is wrong is left out of the facts and explained in `problems`. */
export async function readFacts(
  root: string,
  paths: FactPaths,
): Promise<{ facts: Facts; problems: Problem[] }> {
  const problems: Problem[] = []
  const read = (name: FactName) => readFactFile(root, { name, path: paths[name] }, problems)
  const [manifest, contracts, environment, changelog, descriptions] = await Promise.all([
    read('manifest'),
    read('contracts'),
    read('environment'),
    read('changelog'),
    read('descriptions'),
  ])
  const parsed = parseFactFile(manifest, manifestSchema, problems)
  const faults = manifest && parsed ? checkManifest(parsed) : []
  if (manifest) problems.push(...placeFaults(faults, manifest, 'command-manifest'))
  const facts = {
    manifest: parsed && faults.length === 0 ? assembleTree(parsed) : undefined,
    contracts: parseFactFile(contracts, contractsSchema, problems),
    environment: parseFactFile(environment, environmentSchema, problems),
    changelog: parseFactFile(changelog, changelogSchema, problems),
    descriptions: parseFactFile(descriptions, descriptionsSchema, problems),
  }
  const { manifest: tree, ...others } = facts
  const calls = new Map(others.contracts?.calls.map((call) => [call.command, call]))
  const unread = new Set(FACT_NAMES.filter((name) => paths[name] !== undefined && facts[name] === undefined))
  return { facts: { tree, ...others, calls, unread }, problems }
}

const FACT_NAMES: readonly FactName[] = ['manifest', 'contracts', 'environment', 'changelog', 'descriptions']

async function readFactFile(
  root: string,
  { name, path }: { name: FactName; path: string | undefined },
  problems: Problem[],
): Promise<FactFile | undefined> {
  if (path === undefined) return undefined
  try {
    return { path, text: await readFile(join(root, path), 'utf8') }
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : String(error)
    problems.push({
      severity: 'error',
      file: path,
      message: `the file that cli.${name} names cannot be read: ${reason}`,
      hint:
        name === 'manifest'
          ? `write it with lido-docs manifest --from <module> --out ${path}`
          : `write it, or correct cli.${name} in the config`,
      rule: 'fact-file',
    })
    return undefined
  }
}
