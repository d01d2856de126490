// Packs what explanations need of a site's facts, for a file that a browser loads.
import type { ToolLabels } from '../../model/labels.ts'
import { usableChains } from '../ethereum/chains.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import type { Command, CommandTree } from '../manifest/tree.ts'
import { columnOf, toColumns } from './columns.ts'
import { exampleLines } from './example-lines.ts'
import type { PackedCall, PackedFacts, PackedPage } from './explain-facts.ts'
import { markFor, withMark } from './own-names.ts'
import { packAddresses } from './pack-addresses.ts'

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
  const ordered = inOrder(tree.root)
  const about = ordered.map((command) => describeCommand(command, facts))
  const calls = ordered.map((command) => packCall(command, facts))
  const mark = markFor([...about, ...calls.flatMap((call) => call?.functions ?? [])])
  const commands = ordered.map((command, index) => {
    const description = withMark(about[index] ?? '', command.name, mark)
    return { ...command.facts, description: description === '' ? undefined : description }
  })
  const { deployments, addresses } = packAddresses(environment?.deployments ?? [])
  return {
    manifest,
    commands: toColumns(commands),
    ...(descriptions && { descriptions: { ...withoutHead(descriptions), commands: {} } }),
    ...(environment && { environment: packEnvironment({ ...environment, deployments }) }),
    calls: columnOf(
      calls.map(
        (call, index) =>
          call && {
            ...call,
            functions: call.functions.map((text) => withMark(text, ordered[index]?.name ?? '', mark)),
          },
      ),
    ),
    mark,
    pages: pages.flatMap((page) => packPage(page, ordered)),
    examples: exampleLines(tree, new Set(pages.flatMap(documentedPaths))),
    current: usableChains(environment).map(({ title, facts: { id, deployment } }) => ({
      title,
      chainId: Number(id),
      deployment,
    })),
    labels: { explain, values, locale },
    addresses,
  }
}

/** All below a command, each right before its children. */
function inOrder({ children }: Command): Command[] {
  return children.flatMap((child) => [child, ...inOrder(child)])
}

function withoutHead<File extends { $schema?: string | undefined; source?: unknown }>(file: File): File {
  return { ...file, $schema: undefined, source: undefined }
}

/** What is called matters to who signs; what a read returns is on its page. */
function packCall({ path, facts: { access } }: Command, { calls }: Facts): PackedCall | undefined {
  const call = access === 'write' ? calls.get(path) : undefined
  if (!call) return undefined
  const { command: _, functions, ...others } = call
  return { ...others, functions: functions.map(({ contract, signature }) => `${contract}.${signature}`) }
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

/** The commands of a page. */
function documentedPaths({ documented }: DocumentingPage): string[] {
  return documented.flatMap((name) => (name.startsWith(COMMAND) ? [name.slice(COMMAND.length)] : []))
}

function packPage(page: DocumentingPage, ordered: readonly Command[]): PackedPage[] {
  const { url, documented } = page
  const paths = new Set(documentedPaths(page))
  const commands: PackedPage['commands'] = []
  for (const [index, { path }] of ordered.entries()) {
    const run = commands.at(-1)
    if (!paths.has(path)) continue
    if (run?.[1] === index - 1) run[1] = index
    else commands.push([index, index])
  }
  const names = documented.filter((name) => /^(?:variable:|option:-)/.test(name))
  return commands.length + names.length === 0 ? [] : [{ url, commands, names }]
}

const COMMAND = 'command:'
