// `:::environment`, `:::global-options` and `:::addresses`: tables of variables, options and contracts.

import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { suggestNearest } from '../../text/nearest.ts'
import { usableChains } from '../ethereum/chains.ts'
import { lifeOfVariable } from '../facts/availability.ts'
import type { Facts } from '../facts/facts.ts'
import { withLife } from './badges.ts'
import { type ExpandOptions, expanded, failed, withoutManifest } from './directive.ts'
import { showParameters } from './parameters.ts'
import { code, prose, table } from './table.ts'

/** Expands `:::environment [NAME …]`: the named variables, or all of them. */
export function expandEnvironment(directive: Directive, facts: Facts, { labels }: ExpandOptions): Expansion {
  const known = facts.environment?.variables
  if (!known) return failed('no environment facts configured', 'set cli.environment in the config')
  const wanted = directive.argument.split(/[\s,]+/).filter((name) => name !== '')
  const names = known.map((variable) => variable.name)
  const unknown = wanted.filter((name) => !names.includes(name))
  const shown = known.filter((variable) => wanted.length === 0 || wanted.includes(variable.name))
  const rows = shown.map((variable) => [
    withLife(code(variable.name), lifeOfVariable(variable, facts), labels),
    variable.secret ? `${prose(variable.description)} ${labels.secret}` : prose(variable.description),
    [prose(variable.format ?? ''), example(variable.example, labels)].filter(Boolean).join('; '),
    variable.required ? labels.yes : labels.no,
    prose(variable.default ?? ''),
  ])
  const { variable, whatItIs, format, required, default: fallback } = labels.head
  return {
    before: table([variable, whatItIs, format, required, fallback], rows),
    after: '',
    documented: shown.map((variable) => `variable:${variable.name}`),
    problems: unknown.map((name) => unknownName('environment variable', name, names)),
  }
}

function example(value: string | undefined, labels: ToolLabels): string {
  return value === undefined ? '' : fillLabel(labels.forExample, { value: code(value) })
}

/** Expands `:::global-options`. */
export function expandGlobalOptions(
  { argument }: Directive,
  facts: Facts,
  { labels }: ExpandOptions,
): Expansion {
  const root = facts.tree?.root
  if (!root) return withoutManifest()
  if (argument !== '')
    return failed(`:::global-options takes no argument, got ${argument}`, 'it lists all of them')
  const shown = root.options.filter((option) => !option.hidden)
  const documented = shown.map((option) => `option:${option.id}`)
  return expanded(showParameters(root, facts, { labels }), documented)
}

/**
 * Expands `:::addresses hoodi`: the contracts of a deployment, with links to the chain's explorer. Without a
 * name, it shows the deployment that examples use, and the addresses follow the reader's choice of a chain.
 */
export function expandAddresses(directive: Directive, facts: Facts, { labels }: ExpandOptions): Expansion {
  const { environment } = facts
  if (!environment) return failed('no environment facts configured', 'set cli.environment in the config')
  const { deployments, chains } = environment
  const follows = directive.argument === ''
  const wanted = follows ? usableChains(environment)[0]?.facts.deployment : directive.argument.toLowerCase()
  const found = deployments.find((deployment) => deployment.name === wanted || deployment.file === wanted)
  if (!found) {
    const names = deployments.map((deployment) => deployment.name)
    const { message, hint } = unknownName('deployment', directive.argument, names)
    return failed(message, hint)
  }
  const explorer = chains.find((chain) => chain.chainId === found.chainId)?.explorer
  const rows = Object.entries(found.contracts).map(([name, address]) => {
    const shown = follows
      ? `<code class="address" data-contract="${escapeAttribute(name)}">${escapeAttribute(address)}</code>`
      : code(address)
    return [prose(name), explorer ? `[${shown}](${explorer}/address/${address})` : shown]
  })
  return expanded(table([labels.head.contract, labels.head.address], rows), [`deployment:${found.name}`])
}

function unknownName(
  subject: string,
  name: string,
  known: readonly string[],
): { message: string; hint: string } {
  return {
    message: `unknown ${subject} ${name}`.trimEnd(),
    hint: suggestNearest(name, known) ?? `available: ${known.join(', ')}`,
  }
}
