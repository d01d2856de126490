// The directives that are expanded from facts, by name.
import { ENGLISH } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import type { FactName, Facts } from '../facts/facts.ts'
import { findCommand } from '../manifest/tree.ts'
import { expandChangelog } from './changelog.ts'
import { expandCommand } from './command.ts'
import { expandCommands } from './commands.ts'
import { expandContract } from './contract.ts'
import { type ExpandOptions, expanded, failed } from './directive.ts'
import { expandAddresses, expandEnvironment, expandGlobalOptions } from './environment.ts'
import { expandErrors } from './errors.ts'
import { expandReference, referenced } from './reference.ts'
import { expandTerms } from './terms.ts'

type Expand = (directive: Directive, facts: Facts, options: ExpandOptions) => Expansion

const EXPANSIONS: Readonly<Record<string, { expand: Expand; needs: readonly FactName[] }>> = {
  command: { expand: expandCommand, needs: ['manifest'] },
  commands: { expand: expandCommands, needs: ['manifest'] },
  reference: { expand: expandReference, needs: ['manifest'] },
  contract: { expand: expandContract, needs: ['manifest', 'contracts'] },
  errors: { expand: expandErrors, needs: ['manifest', 'contracts'] },
  environment: { expand: expandEnvironment, needs: ['environment'] },
  'global-options': { expand: expandGlobalOptions, needs: ['manifest'] },
  addresses: { expand: expandAddresses, needs: ['environment'] },
  changelog: { expand: expandChangelog, needs: ['changelog'] },
  terms: { expand: expandTerms, needs: ['terms'] },
}

/** Names of the directives that `expandDirective` knows. */
export const FACT_DIRECTIVES: readonly string[] = Object.keys(EXPANSIONS)

/**
 * Expands a directive to Markdown before and after the author's text; undefined if it is none of these. If a
 * fact file that it needs is invalid, it expands to nothing.
 */
export function expandDirective(
  directive: Directive,
  facts: Facts,
  options: Partial<ExpandOptions> = {},
): Expansion | undefined {
  const known = Object.hasOwn(EXPANSIONS, directive.name) ? EXPANSIONS[directive.name] : undefined
  if (known?.needs.some((name) => facts.unread?.has(name))) return expanded('', [])
  if (known && directive.ids.length > 0 && known.expand !== expandCommand)
    return failed(
      `:::${directive.name} takes no ids, got {${directive.ids.map((id) => `#${id}`).join(' ')}}`,
      'it writes no heading for them; put them on your own heading',
    )
  return known?.expand(directive, facts, { labels: ENGLISH.tool, ...options })
}

/** The group of which `:::contract NAME reads` or `writes` has a table, as words; empty for its other parts. */
function groupOfPart(words: string, { contracts }: Facts): string {
  const [name = '', part = ''] = words.trim().split(/\s+/)
  const contract = contracts?.contracts.find((known) => known.name.toLowerCase() === name.toLowerCase())
  const group = { reads: 'read', writes: 'write' }[part]
  return contract && group ? `${contract.group} ${group}` : ''
}

/**
 * Finds the commands that get a heading in a Markdown text.
 * @returns their paths: `headed`, all of them; `written`, those with their own `:::command`; and `listed`, the groups of which
 *   the page has a table
 */
export function headedCommands(
  markdown: string,
  facts: Facts,
): Required<Pick<ExpandOptions, 'headed' | 'written' | 'listed'>> {
  const [written, headed, listed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const { tree } = facts
  if (!tree || !/:::(?:command|reference|contract)/.test(markdown)) return { headed, written, listed }
  for (const line of markdown.split('\n')) {
    const [, name, words = ''] =
      /^ {0,3}:::+(commands?|reference|contract)(?:\[[^\]]*\])?(?:[ \t]+([^\s{][^{]*))?/.exec(line) ?? []
    if (name === undefined || (name === 'command' && words === '')) continue
    const group = name === 'contract' ? groupOfPart(words, facts) : words
    const { command, rest } = findCommand(tree, group.trim().split(/\s+/).filter(Boolean))
    if (rest.length > 0 || (name === 'contract' && group === '')) continue
    if (name !== 'command') listed.add(command.path)
    if (name === 'commands' || name === 'contract') continue
    if (name === 'command') written.add(command.path)
    for (const { path } of name === 'command' ? [command] : referenced(command)) headed.add(path)
  }
  return { headed, written, listed }
}
