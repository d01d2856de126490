// Packs what explanations need of a site's facts, for a file that a browser loads.
import type { ToolLabels } from '../../model/labels.ts'
import { usableChains } from '../ethereum/chains.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import type { Facts } from '../facts/facts.ts'
import type { CommandTree } from '../manifest/tree.ts'
import type { PackedFacts, PackedPage } from './explain-facts.ts'

/** A page of the site, and what its directives document, such as `command:vault pay`. */
export interface DocumentingPage {
  url: string
  documented: readonly string[]
}

/** More functions than this are not listed one by one. */
const MOST_CALLS = 4

/** @param pages in the order in which they are to be preferred */
export function packFacts(
  { calls, environment, descriptions }: Facts,
  tree: CommandTree,
  { pages, labels }: { pages: readonly DocumentingPage[]; labels: ToolLabels },
): PackedFacts {
  const { $schema: _, source: __, ...manifest } = tree.manifest
  const { explain, values } = labels
  return {
    manifest,
    ...(descriptions && { descriptions: withoutHead(descriptions) }),
    ...(environment && { environment: packEnvironment(environment) }),
    calls: [...calls.values()].filter(
      ({ command, functions }) =>
        tree.byPath.get(command)?.facts.access === 'write' || functions.length < MOST_CALLS,
    ),
    pages: pages.flatMap((page) => packPage(page, tree)),
    labels: { explain, values },
  }
}

function withoutHead<File extends { $schema?: string | undefined; source?: unknown }>(file: File): File {
  return { ...file, $schema: undefined, source: undefined }
}

/** Of deployments that are not current, only the addresses that pages name. */
function packEnvironment(environment: Environment): Environment {
  const current = new Set(usableChains(environment).map(({ facts }) => facts.deployment))
  return {
    ...withoutHead(environment),
    deployments: environment.deployments.map((deployment) => ({
      ...deployment,
      contracts: {
        ...(current.has(deployment.name) && deployment.others),
        ...deployment.contracts,
      },
      others: {},
    })),
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
