// Checks what a schema cannot express about a manifest: one tree without duplicates, orphans or unknown shapes.

import { suggestNearest } from '../../text/nearest.ts'
import type { FactFault } from '../facts/parse-facts.ts'
import { flagsOf } from './flags.ts'
import type { Manifest, ManifestCommand, ValueRules } from './schema.ts'
import { nameAt, parentPath } from './tree.ts'

type Report = (message: string, hint?: string) => void

/** Returns every fault of the tree, in the order of its commands. */
export function checkManifest(manifest: Manifest): FactFault[] {
  const faults: FactFault[] = []
  const seen = new Set<string>()
  const names = new Map<string, string>()
  const all = new Set(manifest.commands.map((command) => command.path))
  const reportTop: Report = (message, hint) => faults.push({ position: ['options'], message, hint })
  checkParsing({ ...manifest, path: '' }, { manifest, report: reportTop })
  for (const [index, command] of manifest.commands.entries()) {
    const report: Report = (message, hint) => faults.push({ position: ['commands', index], message, hint })
    checkRoute(command, { all, seen, report })
    checkNames(command, names, report)
    checkParsing(command, { manifest, report })
    seen.add(command.path)
  }
  return faults
}

function checkRoute(
  command: ManifestCommand,
  { all, seen, report }: { all: ReadonlySet<string>; seen: ReadonlySet<string>; report: Report },
): void {
  const parent = parentPath(command.path)
  if (seen.has(command.path)) report(`duplicate command ${command.path}`)
  if (parent === '' || seen.has(parent)) return
  if (all.has(parent)) report(`command ${command.path} is listed before its parent ${parent}`)
  else
    report(
      `command ${command.path} has no parent ${parent}`,
      suggestNearest(parent, all) ?? `add ${JSON.stringify({ path: parent })} before it`,
    )
}

/** Two commands of one group must not answer to the same name. */
function checkNames(command: ManifestCommand, names: Map<string, string>, report: Report): void {
  const parent = parentPath(command.path)
  for (const name of [nameAt(command.path), ...(command.aliases ?? [])]) {
    const key = `${parent} ${name}`
    const other = names.get(key)
    if (other !== undefined && other !== command.path) {
      report(`${command.path} and ${other} share the name ${name}`)
    }
    names.set(key, command.path)
  }
}

/** Returns what the words after a command may be; its path is empty for those after the tool's name. */
function checkParsing(
  command: ManifestCommand,
  { manifest, report }: { manifest: Manifest; report: Report },
): void {
  checkOptions(command, report)
  checkDefault(command, manifest, report)
  checkShapes(command, manifest.shapes ?? {}, report)
}

function checkDefault(
  { path, defaultCommand }: ManifestCommand,
  { commands }: Manifest,
  report: Report,
): void {
  if (defaultCommand === undefined) return
  const names = commands.flatMap((command) =>
    parentPath(command.path) === path ? [nameAt(command.path)] : [],
  )
  if (names.includes(defaultCommand)) return
  report(
    `${named(path)} has no subcommand ${defaultCommand}, which defaultCommand names`,
    suggestNearest(defaultCommand, names),
  )
}

function checkOptions(command: ManifestCommand, report: Report): void {
  const flags = new Set<string>()
  for (const option of command.options ?? []) {
    for (const flag of flagsOf(option)) {
      if (flags.has(flag)) report(`${named(command.path)} defines the option ${flag} twice`)
      flags.add(flag)
    }
  }
  for (const { flags: option, conflicts = [], implies = [] } of command.options ?? []) {
    for (const flag of [...conflicts, ...implies].filter((name) => !flags.has(name))) {
      report(
        `${named(command.path)} has no option ${flag}, referenced by ${option}`,
        suggestNearest(flag, flags),
      )
    }
  }
}

function named(path: string): string {
  return path === '' ? 'the tool' : `command ${path}`
}

function checkShapes(command: ManifestCommand, shapes: Record<string, unknown>, report: Report): void {
  const values: ValueRules[] = [...(command.arguments ?? []), ...(command.options ?? [])]
  for (const { shape } of values) {
    if (shape === undefined || Object.hasOwn(shapes, shape)) continue
    report(
      `${named(command.path)} uses the unknown shape ${shape}`,
      suggestNearest(shape, Object.keys(shapes)),
    )
  }
}
