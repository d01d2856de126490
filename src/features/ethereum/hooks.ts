// Checks the addresses and chain ids of texts.
import { applySeverity, type Problem } from '../../model/problem.ts'
import type { AuthoredText } from '../../tool/authored-text.ts'
import type { ToolContext } from '../../tool/check/check-tool.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkChainIds } from './check-chain-ids.ts'

export function checkText(
  text: AuthoredText,
  { config, facts: { environment } }: Pick<ToolContext, 'config' | 'facts'>,
): Problem[] {
  const found = [...checkAddresses(text, environment), ...checkChainIds(text, environment)]
  return applySeverity(found, config.cli.onWrongAddresses)
}
