// Collects what browsers know about the documented tool.

import type { ToolLabels } from '../../model/labels.ts'
import type { ToolData } from '../../model/site-data.ts'
import { capitalized } from '../../text/capitalized.ts'
import { getOwn } from '../../text/get-own.ts'
import { usableChains } from '../../tool/ethereum/chains.ts'
import type { Facts } from '../../tool/facts/facts.ts'

/** Returns the choices that readers have; undefined when the site documents no tool. */
export function describeTool(
  { tree, environment }: Facts,
  labels: ToolLabels,
): Omit<ToolData, 'script'> | undefined {
  if (!tree) return undefined
  const invocations = Object.entries(tree.manifest.invocations).map(([name, text]) => ({
    name,
    title: getOwn(labels.invocations, name) ?? capitalized(name),
    text,
  }))
  const chains = usableChains(environment)
  return { invocations, chains: chains.length > 1 ? chains : [] }
}
