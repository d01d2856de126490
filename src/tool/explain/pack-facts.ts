// Packs what explanations need of a site's facts, for a file that a browser loads.
import type { ToolLabels } from '../../model/labels.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import type { Command, CommandTree } from '../manifest/tree.ts'
import { columnOf, toColumns } from './columns.ts'
import type { PackedCall, PackedFacts, PackedPage } from './explain-facts.ts'

/** A page of the site, and what its directives document, such as `command:vault pay`. */
export interface DocumentingPage {
  url: string
  documented: readonly string[]
}

/** @param pages in the order in which they are to be preferred */
export function packFacts(
  facts: Facts,
  tree: CommandTree,
  { pages, labels }: { pages: readonly DocumentingPage[]; labels: ToolLabels },
): PackedFacts {
  const { environment, descriptions } = facts
  const { $schema: _, source: __, commands: ___, ...manifest } = tree.manifest
  const { explain, values, locale } = labels
  const commands = tree.commands.map((command) => {
    const description = describeCommand(command, facts)
    return { ...command.facts, description: description === '' ? undefined : description }
  })
  return {
    manifest,
    commands: toColumns(commands),
    ...(descriptions && { descriptions: { ...withoutHead(descriptions), commands: {} } }),
    ...(environment && { environment: packEnvironment(environment) }),
    calls: columnOf(tree.commands.map((command) => packCall(command, facts))),
    pages: pages.flatMap((page) => packPage(page, tree)),
    labels: { explain, values, locale },
  }
}

function withoutHead<File extends { $schema?: string | undefined; source?: unknown }>(file: File): File {
  return { ...file, $schema: undefined, source: undefined }
}

/** What is called matters to who signs; what a read returns is on its page. */
function packCall({ path, facts: { access } }: Command, { calls }: Facts): PackedCall | undefined {
  const call = access === 'write' ? calls.get(path) : undefined
  if (!call) return undefined
  const { command: _, functions, ...others } = call
  return { ...others, functions: functions.map(({ contract, signature }) => ({ contract, signature })) }
}

/** Variables by what they are for, chains by their names, and the addresses that pages name. */
function packEnvironment({ version, variables, chains, deployments }: Environment): Environment {
  return {
    version,
    variables: variables.map(({ name, description, required, secret }) => ({
      name,
      description,
      ...(required && { required }),
      ...(secret && { secret }),
    })),
    chains: chains.map(({ forkVersion: _, ...chain }) => ({ ...chain, explorer: '' })),
    deployments: deployments.map((deployment) => ({ ...deployment, file: '', others: {} })),
  }
}

function packPage({ url, documented }: DocumentingPage, tree: CommandTree): PackedPage[] {
  const paths = new Set(
    documented.flatMap((name) => (name.startsWith(COMMAND) ? [name.slice(COMMAND.length)] : [])),
  )
  const commands: PackedPage['commands'] = []
  for (const [index, { path }] of tree.commands.entries()) {
    const run = commands.at(-1)
    if (!paths.has(path)) continue
    if (run?.[1] === index - 1) run[1] = index
    else commands.push([index, index])
  }
  const names = documented.filter((name) => /^(?:variable:|option:-)/.test(name))
  return commands.length + names.length === 0 ? [] : [{ url, commands, names }]
}

const COMMAND = 'command:'
