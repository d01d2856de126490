// What the browser is told of the documented tool.
import type { ToolData } from '../model/site-data.ts'
import { own } from '../text/own.ts'
import { usableChains } from './ethereum/chains.ts'
import type { Facts } from './facts/facts.ts'

/** Titles of the ways to call a tool that manifests usually name. */
const TITLES: Readonly<Record<string, string>> = { source: 'From source', installed: 'Installed' }

/** Returns the choices that readers have; undefined when the site documents no tool. */
export function describeTool({ tree, environment }: Facts): Omit<ToolData, 'script'> | undefined {
  if (!tree) return undefined
  const invocations = Object.entries(tree.manifest.invocations).map(([name, text]) => ({
    name,
    title: titleOfInvocation(name),
    text,
  }))
  const chains = usableChains(environment)
  return { invocations, chains: chains.length > 1 ? chains : [] }
}

/** What readers call a way of calling the tool, by its name in the manifest. */
export function titleOfInvocation(name: string): string {
  return own(TITLES, name) ?? name.charAt(0).toUpperCase() + name.slice(1)
}
