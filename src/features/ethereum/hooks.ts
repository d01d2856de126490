// Checks the addresses and chain ids of texts.
import type { Problem } from '../../model/problem.ts'
import type { AuthoredText } from '../../tool/authored-text.ts'
import type { ToolContext } from '../../tool/check/check-tool.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkChainIds } from './check-chain-ids.ts'

export function checkText(
  text: AuthoredText,
  { facts: { environment } }: Pick<ToolContext, 'facts'>,
): Problem[] {
  return [...checkAddresses(text, environment), ...checkChainIds(text, environment)]
}
