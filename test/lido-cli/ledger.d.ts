/** Values by name; amounts are texts of digits, and integers of any size once they have changed. */
type Values = Record<string, unknown>

export function openLedger(
  variables: Values,
  figures: Values,
): {
  evaluate(expression: string, local: Values): unknown
  change(statement: string, local: Values): void
}
