// Reads the fact files that the config names.
import { readFile } from 'node:fs/promises'
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { reasonOf } from '../text/os-errors.ts'
import { inOrderOfRelease } from '../text/release-order.ts'
import { checkCalls, checkDescriptions } from '../tool/facts/check-owners.ts'
import {
  changelogSchema,
  contractsSchema,
  descriptionsSchema,
  environmentSchema,
  examplesSchema,
  termsSchema,
} from '../tool/facts/fact-schemas.ts'
import { FACT_NAMES, type FactName, type Facts, type ReleaseFacts } from '../tool/facts/facts.ts'
import { type FactFile, locateFaults, parseFactFile } from '../tool/facts/parse-facts.ts'
import { annotateManifest } from '../tool/manifest/annotate-manifest.ts'
import { type Annotations, annotationsSchema } from '../tool/manifest/annotations-schema.ts'
import { checkAnnotations } from '../tool/manifest/check-annotations.ts'
import { checkManifest } from '../tool/manifest/check-manifest.ts'
import { manifestSchema } from '../tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../tool/manifest/tree.ts'
import { type Inside, MOVE_INSIDE, openInside, REJECTIONS } from './inside.ts'
import { filesOfRelease } from './source-folders.ts'

/** Paths of the fact files, relative to the site's root; all are optional. */
export type FactPaths = Partial<Record<FactName, string>> & {
  /** Files of releases, by name. */
  releases?: Config['cli']['releases']
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
  const { annotations: people } = tool
  const releases = await readReleases(inside, paths.releases ?? {}, { annotations: people, problems })
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

/** @param annotations of the tool, which also hold for releases without their own */
async function readReleases(
  inside: Inside,
  releases: NonNullable<FactPaths['releases']>,
  { annotations, problems }: { annotations: Annotations | undefined; problems: Problem[] },
): Promise<Map<string, ReleaseFacts>> {
  const found = inOrderOfRelease(Object.keys(releases)).map(async (name) => {
    const paths = filesOfRelease(releases[name])
    const read = (part: keyof typeof paths) =>
      readFactFile(
        inside,
        { name: `releases.${name}${part === 'manifest' ? '' : `.${part}`}`, path: paths[part] },
        problems,
      )
    const files = [read('manifest'), read('annotations'), read('environment'), read('contracts')]
    return { name, files: await Promise.all(files) }
  })
  const read = await Promise.all(found)
  const known = read.flatMap(({ name, files: [program, people, environment, contracts] }) => {
    const manifest = parseFactFile(program, manifestSchema, problems)
    const notes = people ? parseFactFile(people, annotationsSchema, problems) : annotations
    const release = {
      environment: parseFactFile(environment, environmentSchema, problems),
      contracts: parseFactFile(contracts, contractsSchema, problems),
    }
    if (!manifest) return []
    const tree = assembleTree(notes ? annotateManifest(manifest, notes) : manifest)
    return [[name, { tree, ...release }] as const]
  })
  return new Map(known)
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
  if (/^(?:manifest$|releases\.(?!.*\.(?:annotations|environment|contracts)$))/.test(name))
    return `create it with lido-docs manifest --from <module> --out ${path}`
  return name === 'examples' ? 'create it with lido-docs check-examples' : undefined
}
