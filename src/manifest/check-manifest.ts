// What a schema cannot say about a manifest: one tree without duplicates, orphans or unknown shapes.
import { nearest } from '../nearest.ts'
import { parseFlags } from './flags.ts'
import type { FactFault } from './parse-facts.ts'
import type { Manifest, ManifestCommand, ValueRules } from './schema.ts'
import { parentPath } from './tree.ts'

type Report = (message: string, hint?: string) => void

/** Returns every fault of the tree, in the order of its commands. */
export function checkManifest(manifest: Manifest): FactFault[] {
  const faults: FactFault[] = []
  const seen = new Set<string>()
  const names = new Map<string, string>()
  const all = new Set(manifest.commands.map((command) => command.path))
  for (const [index, command] of manifest.commands.entries()) {
    const report: Report = (message, hint) => faults.push({ place: ['commands', index], message, hint })
    checkPlace(command, { all, seen, report })
    checkNames(command, names, report)
    checkOptions(command, report)
    checkShapes(command, manifest.shapes ?? {}, report)
    seen.add(command.path)
  }
  return faults
}

function checkPlace(
  command: ManifestCommand,
  { all, seen, report }: { all: ReadonlySet<string>; seen: ReadonlySet<string>; report: Report },
): void {
  const parent = parentPath(command.path)
  if (seen.has(command.path)) report(`duplicate command ${command.path}`)
  if (parent === '' || seen.has(parent)) return
  if (all.has(parent)) report(`command ${command.path} stands before its parent ${parent}`)
  else report(`command ${command.path} has no parent ${parent}`, suggestParent(parent, all))
}

/** Two commands of one group must not answer to the same name. */
function checkNames(command: ManifestCommand, names: Map<string, string>, report: Report): void {
  const parent = parentPath(command.path)
  const own = command.path.slice(parent === '' ? 0 : parent.length + 1)
  for (const name of [own, ...(command.aliases ?? [])]) {
    const key = `${parent} ${name}`
    const other = names.get(key)
    if (other !== undefined && other !== command.path) {
      report(`${command.path} and ${other} share the name ${name}`)
    }
    names.set(key, command.path)
  }
}

function checkOptions(command: ManifestCommand, report: Report): void {
  const flags = new Set<string>()
  for (const option of command.options ?? []) {
    const { short, long } = parseFlags(option.flags)
    for (const flag of [short, long]) {
      if (flag === undefined) continue
      if (flags.has(flag)) report(`command ${command.path} has the option ${flag} twice`)
      flags.add(flag)
    }
  }
}

function checkShapes(command: ManifestCommand, shapes: Record<string, unknown>, report: Report): void {
  const values: ValueRules[] = [...(command.arguments ?? []), ...(command.options ?? [])]
  for (const { shape } of values) {
    if (shape === undefined || Object.hasOwn(shapes, shape)) continue
    const meant = nearest(shape, Object.keys(shapes))
    report(
      `command ${command.path} has a value of unknown shape ${shape}`,
      meant && `did you mean ${meant} ?`,
    )
  }
}

function suggestParent(parent: string, all: ReadonlySet<string>): string | undefined {
  const meant = nearest(parent, all)
  return meant === undefined ? undefined : `did you mean ${meant} ?`
}
