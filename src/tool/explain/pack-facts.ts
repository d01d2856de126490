// Packs what explanations need of a site's facts, for a file that a browser loads.
import type { ToolLabels } from '../../model/labels.ts'
import { describeValues } from '../directives/values.ts'
import { usableChains } from '../ethereum/chains.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import type { ValueRules } from '../manifest/schema.ts'
import { type Command, type CommandTree, isNeeded } from '../manifest/tree.ts'
import { columnOf, toColumns } from './columns.ts'
import { exampleLines } from './example-lines.ts'
import { type PackedCall, type PackedFacts, type PackedPage, rulesKey } from './explain-facts.ts'
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
  const { explain, locale } = labels
  const ordered = inOrder(tree.root)
  const about = ordered.map((command) => describeCommand(command, facts))
  const calls = ordered.map((command) => packCall(command, facts))
  const mark = markFor([...about, ...calls.flatMap((call) => call?.functions ?? [])])
  const commands = ordered.map((command, index) => {
    const description = withMark(about[index] ?? '', command.name, mark)
    const { description: _, ...known } = command.facts
    return {
      description: description === '' ? undefined : description,
      ...known,
      arguments: known.arguments?.map(withoutEnforcer),
      options: known.options?.map(withoutEnforcer),
    }
  })
  const current = usableChains(environment).map(({ title, facts: { id, deployment } }) => ({
    title,
    chainId: Number(id),
    deployment,
  }))
  const names = current.map(({ deployment }) => deployment)
  return {
    labels: { explain, locale },
    variables: (environment?.variables ?? []).map(({ name, description, required, secret }) => ({
      name,
      description,
      ...(required && { required }),
      ...(secret && { secret }),
    })),
    chains: (environment?.chains ?? []).map(({ chainId, title }) => ({ chainId, title })),
    ...(descriptions && { descriptions: { ...withoutHead(descriptions), commands: {} } }),
    manifest,
    commands: toColumns(commands),
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
    current,
    expected: expectedValues(ordered, labels, tree),
    addresses: packAddresses(environment?.deployments ?? [], names),
  }
}

/** Who rejects a wrong value is on its page. */
function withoutEnforcer<Rules extends ValueRules>({ enforcedBy: _, ...rules }: Rules) {
  return rules
}

/** What the values of needed arguments and options are to be, in words. */
function expectedValues(
  commands: readonly Command[],
  labels: ToolLabels,
  { root, manifest: { shapes } }: CommandTree,
): Record<string, string> {
  const rules = [root, ...commands].flatMap((command) => [
    ...command.arguments.filter(({ optional }) => !optional),
    ...command.options.filter(isNeeded),
  ])
  const texts = rules.map((each) => [rulesKey(each), describeValues(each, labels, shapes)])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** All below a command, each right before its children. */
function inOrder({ children }: Command): Command[] {
  return children.flatMap((child) => [child, ...inOrder(child)])
}

function withoutHead<File extends { $schema?: string | undefined; source?: unknown }>(file: File): File {
  return { ...file, $schema: undefined, source: undefined }
}

/** What is called to change something matters to who signs; what is read, and returned, is on its page. */
function packCall({ path, facts: { access } }: Command, { calls }: Facts): PackedCall | undefined {
  const call = calls.get(path)
  const isWrite = access === 'write'
  if (!call || !(isWrite || call.offers)) return undefined
  const { command: _, functions, ...others } = call
  const changing = functions.filter(({ mutability }) => isWrite && mutability.endsWith('payable'))
  return {
    ...others,
    functions: changing.map(({ contract, signature }) => `${contract}.${nameOf(signature)}`),
  }
}

/** The name of a function, which wallets show: its parameters are on its page. */
function nameOf(signature: string): string {
  return signature.replace(/\(.*/s, '()')
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
