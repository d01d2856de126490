// The rule of mistakes in directives that the tool itself reads.
import { defineRule } from '../model/rule.ts'

export const faultyDirective = defineRule({
  id: 'directive',
  severity: 'error',
  about: 'A directive such as `:::command` with a mistake, for example an unknown name.',
  fix: 'See [directives](./tool-facts.md#directives).',
})
