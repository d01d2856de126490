// What a line sets in the environment: what the variable is for, and whether what follows can still be trusted.
import { fillLabel } from '../../model/fill-label.ts'
import type { ShellWord } from '../lines/shell-words.ts'
import { ASSIGNMENT } from '../lines/wrappers.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Part, type Remark, remark } from './explanation.ts'

/** Variables by which other code is run than that which is called. */
const LOADERS = /^(?:PATH|NODE_OPTIONS|NODE_PATH|BASH_ENV|ENV|(?:LD|DYLD|npm_config)_\w+)$/i
const CHAIN_ID = /CHAIN_?ID$/i
/** As PowerShell assigns, and as `cmd` does for good. */
const ASSIGNED = /^(?:\$env:|setx )([a-z_]\w*)(?: *= *| )(.*)$/is

/** Explains a command that only sets variables for all that follows; undefined when it is another one. */
export function explainSettings(words: readonly ShellWord[], context: ExplainFacts): Part[] | undefined {
  const [first, ...others] = words
  const text = words.map((word) => word.text).join(' ')
  const [, name, value = ''] = ASSIGNED.exec(text) ?? []
  if (name !== undefined) return [explainVariable({ name, value, text }, context)]
  const isExport = first?.text === 'export' || first?.text === 'set'
  if (!isExport || !others.every((word) => ASSIGNMENT.test(word.text))) return undefined
  return others.map((word) => explainAssignment(word.text, context))
}

/** Explains `NAME=value`. */
export function explainAssignment(text: string, context: ExplainFacts): Part {
  const [, name = '', value = ''] = ASSIGNMENT.exec(text) ?? []
  return explainVariable({ name, value, text }, context)
}

interface Setting {
  name: string
  value: string
  /** As typed. */
  text: string
}

function explainVariable({ name, value, text }: Setting, context: ExplainFacts): Part {
  const { part: labels, before } = context.labels.explain
  const title = `\`${name}\``
  const variable = variableNamed(name, context)
  const href = variable && context.pageOf(`variable:${variable.name}`)
  const tool = context.tree.manifest.name
  const remarks: Remark[] = variable
    ? [remark('plain', variable.description), ...(value === '' ? [] : [remark('plain', labels.setsVariable)])]
    : [remark('plain', fillLabel(labels.unknownVariable, { tool }))]
  if (LOADERS.test(name)) remarks.unshift(remark('danger', fillLabel(before.loads, { name: title })))
  if (CHAIN_ID.test(name)) remarks.push(...explainChain(value, context))
  return { kind: 'variable', text, title, remarks, ...(href !== undefined && { href }) }
}

function explainChain(id: string, { chains, current, labels }: ExplainFacts): Remark[] {
  const known = chains.find(({ chainId }) => String(chainId) === id)
  const isCurrent = current.some(({ chainId }) => String(chainId) === id)
  if (current.length === 0 || !/^\d+$/.test(id)) return []
  const chain = known?.title ?? id
  const titles = current.map(({ title }) => title).join(', ')
  return isCurrent
    ? [remark('plain', fillLabel(labels.explain.value.amount, { amount: chain }))]
    : [remark('danger', fillLabel(labels.explain.value.otherChain, { chain, current: titles }))]
}

/** The documented variable of a name. */
export function variableNamed(name: string, { variables }: ExplainFacts) {
  return variables.find((each) => isVariable(name, each.name))
}

/** Whether it is the known variable; what is written in `<…>` there is the reader's. */
function isVariable(name: string, known: string): boolean {
  const open = known.indexOf('<')
  return open === -1 ? name === known : name.startsWith(known.slice(0, open))
}
