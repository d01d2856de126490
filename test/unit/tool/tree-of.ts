// The tree of a small tool, made from its commands.
import type { Manifest, ManifestCommand } from '../../../src/tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../../../src/tool/manifest/tree.ts'

export function treeOf(name: string, commands: ManifestCommand[], more: Partial<Manifest> = {}): CommandTree {
  return assembleTree({ version: 1, name, invocations: { installed: name }, commands, ...more })
}
