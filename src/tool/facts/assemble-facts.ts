// From the fact files of a site to what is known of its tool: each is checked alone, then against the manifest.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { annotateManifest } from '../manifest/annotate-manifest.ts'
import { type Annotations, annotationsSchema } from '../manifest/annotations-schema.ts'
import { checkAnnotations } from '../manifest/check-annotations.ts'
import { checkManifest } from '../manifest/check-manifest.ts'
import { manifestSchema } from '../manifest/schema.ts'
import { assembleTree, type CommandTree } from '../manifest/tree.ts'
import { checkCalls, checkDescriptions, checkErrors } from './check-owners.ts'
import {
  changelogSchema,
  contractsSchema,
  descriptionsSchema,
  environmentSchema,
  examplesSchema,
  generationsSchema,
  termsSchema,
} from './fact-schemas.ts'
import type { FactName, Facts, ReleaseFacts } from './facts.ts'
import { type FactFile, locateFaults, parseFactFile } from './parse-facts.ts'

/** Fact files by name, as far as there are any. */
export type FactFiles = Partial<Record<FactName, FactFile | undefined>>

/** The facts of a site, and of releases of the tool by their names. */
export interface AllFactFiles {
  files: FactFiles
  releases: Readonly<Record<string, FactFiles>>
}

/**
 * Reads files with mistakes as if they were missing, and adds the mistakes to `problems`.
 * @param isShared whether a file is also about another program, and may name commands that this one lacks
 */
export function assembleFacts(
  { files, releases }: AllFactFiles,
  { isShared, problems }: { isShared: (name: FactName) => boolean; problems: Problem[] },
): Facts {
  const { tree, annotations } = readTool(files, problems)
  const { contracts, descriptions } = files
  const facts = {
    releases: readReleases(releases, annotations, problems),
    contracts: parseFactFile(contracts, contractsSchema, problems),
    generations: parseFactFile(files.generations, generationsSchema, problems),
    environment: parseFactFile(files.environment, environmentSchema, problems),
    changelog: parseFactFile(files.changelog, changelogSchema, problems),
    descriptions: parseFactFile(descriptions, descriptionsSchema, problems),
    terms: parseFactFile(files.terms, termsSchema, problems),
    examples: parseFactFile(files.examples, examplesSchema, problems),
  }
  if (tree && contracts && facts.contracts && !isShared('contracts'))
    for (const check of [checkCalls, checkErrors])
      problems.push(...locateFaults(check(tree, facts.contracts), contracts, contradiction))
  if (tree && descriptions && facts.descriptions && !isShared('descriptions'))
    problems.push(...locateFaults(checkDescriptions(tree, facts.descriptions), descriptions, contradiction))
  const calls = new Map(facts.contracts?.calls.map((call) => [call.command, call]))
  const read: Partial<Record<FactName, unknown>> = { ...facts, manifest: tree, annotations }
  const unread = new Set((Object.keys(files) as FactName[]).filter((name) => read[name] === undefined))
  return { tree, ...facts, calls, unread }
}

const contradiction = defineRule({
  id: 'command-manifest',
  severity: 'error',
  about:
    'The manifest contradicts itself, or an annotation, a call of `contracts.json` or a description refers to something that the manifest does not have.',
  fix: 'Correct the line named in the message; the hint suggests the nearest name.',
})

/** @param annotations of the tool, which also hold for releases without their own */
function readReleases(
  releases: AllFactFiles['releases'],
  annotations: Annotations | undefined,
  problems: Problem[],
): Map<string, ReleaseFacts> {
  const known = inOrderOfRelease(Object.keys(releases)).flatMap((name) => {
    const files = releases[name] ?? {}
    const manifest = parseFactFile(files.manifest, manifestSchema, problems)
    const notes = files.annotations
      ? parseFactFile(files.annotations, annotationsSchema, problems)
      : annotations
    const release = {
      environment: parseFactFile(files.environment, environmentSchema, problems),
      contracts: parseFactFile(files.contracts, contractsSchema, problems),
    }
    if (!manifest) return []
    const tree = assembleTree(notes ? annotateManifest(manifest, notes) : manifest)
    return [[name, { tree, ...release }] as const]
  })
  return new Map(known)
}

/** The manifest, combined with the annotations; empty if one of them has mistakes. */
function readTool(
  { manifest, annotations }: FactFiles,
  problems: Problem[],
): { tree?: CommandTree | undefined; annotations?: Annotations | undefined } {
  const program = parseFactFile(manifest, manifestSchema, problems)
  const people = parseFactFile(annotations, annotationsSchema, problems)
  if (!manifest || !program) return { annotations: people }
  const missing = people ? checkAnnotations(program, people) : []
  if (annotations) problems.push(...locateFaults(missing, annotations, contradiction))
  const annotated = people && missing.length === 0 ? annotateManifest(program, people) : program
  const faults = checkManifest(annotated)
  problems.push(...locateFaults(faults, manifest, contradiction))
  return {
    tree: faults.length === 0 ? assembleTree(annotated) : undefined,
    annotations: missing.length === 0 ? people : undefined,
  }
}

/** Sorts names, the oldest release first: 1.9, 1.10, 2.0-beta, 2.0. Leaves them as they are if one of them has no number. */
export function inOrderOfRelease(names: readonly string[]): string[] {
  const numbers = new Map(names.map((name) => [name, versionIn(name)]))
  if ([...numbers.values()].includes(undefined)) return [...names]
  return [...names].sort((a, b) => compare(numbers.get(a) ?? [], numbers.get(b) ?? []))
}

/** The parts of a version number; the parts of a release come after the parts of a preview. */
function versionIn(name: string): (number | string)[] | undefined {
  const [, number, preview] = /(\d+(?:\.\d+)*)(?:-([\w.-]+))?/.exec(name) ?? []
  if (number === undefined) return undefined
  const [first = 0, second = 0, third = 0, fourth = 0] = number.split('.').map(Number)
  const parts = preview?.split(/[.-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return [first, second, third, fourth, ...(parts ? ['', ...parts] : [Number.POSITIVE_INFINITY])]
}

/** Texts come before numbers, and a list before those that continue it. */
function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((part, index) => part !== b[index])
  const [number, other] = [a[at], b[at]]
  if (number === undefined || other === undefined) return a.length - b.length
  if (typeof number === typeof other) return number < other ? -1 : 1
  return typeof number === 'string' ? -1 : 1
}
