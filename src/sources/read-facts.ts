// Reads the fact files that the config names.
import { readFile } from 'node:fs/promises'
import type { Problem } from '../model/problem.ts'
import { reasonOf } from '../text/os-errors.ts'
import { checkCalls, checkDescriptions } from '../tool/facts/check-owners.ts'
import {
  changelogSchema,
  contractsSchema,
  descriptionsSchema,
  environmentSchema,
  examplesSchema,
  termsSchema,
} from '../tool/facts/fact-schemas.ts'
import { FACT_NAMES, type FactName, type Facts } from '../tool/facts/facts.ts'
import { type FactFile, locateFaults, parseFactFile } from '../tool/facts/parse-facts.ts'
import { annotateManifest } from '../tool/manifest/annotate-manifest.ts'
import { type Annotations, annotationsSchema } from '../tool/manifest/annotations-schema.ts'
import { checkAnnotations } from '../tool/manifest/check-annotations.ts'
import { checkManifest } from '../tool/manifest/check-manifest.ts'
import { manifestSchema } from '../tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../tool/manifest/tree.ts'
import { type Inside, MOVE_INSIDE, openInside, REJECTIONS } from './inside.ts'

/** Paths of the fact files, relative to the site's root; all are optional. */
export type FactPaths = Partial<Record<FactName, string>> & {
  /** Manifests of releases, by name. */
  releases?: Readonly<Record<string, string>>
}

/**
 * Reads and checks every named file. Files with mistakes are omitted, and reported in `problems`.
 * @param isShared whether a file is also about another program, and may name commands that this one lacks
 */
export async function readFacts(
  root: string,
  paths: FactPaths,
  isShared: (name: FactName) => boolean = () => false,
): Promise<{ facts: Facts; problems: Problem[] }> {
  const problems: Problem[] = []
  const inside = openInside(root)
  const read = (name: FactName) => readFactFile(inside, { name, path: paths[name] }, problems)
  const [manifest, annotations, contracts, environment, changelog, descriptions, terms, examples] =
    await Promise.all([
      read('manifest'),
      read('annotations'),
      read('contracts'),
      read('environment'),
      read('changelog'),
      read('descriptions'),
      read('terms'),
      read('examples'),
    ])
  const tool = readTool({ manifest, annotations }, problems)
  const releases = await readReleases(inside, paths.releases ?? {}, problems)
  const facts = {
    ...tool,
    contracts: parseFactFile(contracts, contractsSchema, problems),
    environment: parseFactFile(environment, environmentSchema, problems),
    changelog: parseFactFile(changelog, changelogSchema, problems),
    descriptions: parseFactFile(descriptions, descriptionsSchema, problems),
    terms: parseFactFile(terms, termsSchema, problems),
    examples: parseFactFile(examples, examplesSchema, problems),
  }
  const { manifest: tree, annotations: _, ...others } = facts
  const { contracts: called, descriptions: described } = others
  if (tree && contracts && called && !isShared('contracts'))
    problems.push(...locateFaults(checkCalls(tree, called), contracts, 'command-manifest'))
  if (tree && descriptions && described && !isShared('descriptions'))
    problems.push(...locateFaults(checkDescriptions(tree, described), descriptions, 'command-manifest'))
  const calls = new Map(others.contracts?.calls.map((call) => [call.command, call]))
  const unread = new Set(FACT_NAMES.filter((name) => paths[name] !== undefined && facts[name] === undefined))
  return { facts: { tree, ...others, releases, calls, unread }, problems }
}

async function readReleases(
  inside: Inside,
  paths: Readonly<Record<string, string>>,
  problems: Problem[],
): Promise<Map<string, CommandTree>> {
  const files = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => ({
      name,
      file: await readFactFile(inside, { name: `releases.${name}`, path }, problems),
    })),
  )
  const trees = files.flatMap(({ name, file }): [string, CommandTree][] => {
    const manifest = parseFactFile(file, manifestSchema, problems)
    return manifest ? [[name, assembleTree(manifest)]] : []
  })
  return new Map(trees)
}

/** The manifest, combined with the annotations; empty if one of them has mistakes. */
function readTool(
  { manifest, annotations }: Partial<Record<'manifest' | 'annotations', FactFile>>,
  problems: Problem[],
): { manifest?: CommandTree; annotations?: Annotations } {
  const program = parseFactFile(manifest, manifestSchema, problems)
  const people = parseFactFile(annotations, annotationsSchema, problems)
  if (!manifest || !program) return { annotations: people }
  const missing = people ? checkAnnotations(program, people) : []
  if (annotations) problems.push(...locateFaults(missing, annotations, 'command-manifest'))
  const annotated = people && missing.length === 0 ? annotateManifest(program, people) : program
  const faults = checkManifest(annotated)
  problems.push(...locateFaults(faults, manifest, 'command-manifest'))
  return {
    manifest: faults.length === 0 ? assembleTree(annotated) : undefined,
    annotations: missing.length === 0 ? people : undefined,
  }
}

async function readFactFile(
  inside: Inside,
  { name, path }: { name: string; path: string | undefined },
  problems: Problem[],
): Promise<FactFile | undefined> {
  if (path === undefined) return undefined
  const found = inside.look(path)
  const refuse = (reason: string, hint: string): undefined => {
    const message = `cannot read the file of cli.${name}: ${reason}`
    problems.push({ severity: 'error', file: path, message, hint, rule: 'fact-file' })
  }
  const correct = `create it, or correct cli.${name} in the config`
  switch (found.kind) {
    case 'missing':
      return refuse('no such file', hintOfMissing(name, path) ?? correct)
    case 'outside':
      return refuse(REJECTIONS.outside, MOVE_INSIDE)
    case 'folder':
      return refuse('it is a folder', `correct cli.${name} in the config`)
    case 'special':
      return refuse(REJECTIONS.special, correct)
  }
  try {
    return { path, text: await readFile(found.file, 'utf8') }
  } catch (error) {
    return refuse(reasonOf(error), correct)
  }
}

function hintOfMissing(name: string, path: string): string | undefined {
  if (name === 'manifest' || name.startsWith('releases.'))
    return `create it with lido-docs manifest --from <module> --out ${path}`
  return name === 'examples' ? 'create it with lido-docs check-examples' : undefined
}
