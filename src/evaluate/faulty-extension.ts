// The rule of extensions that do not compile, fail or report something.
import { defineRule } from '../model/rule.ts'

export const faultyExtension = defineRule({
  id: 'extension',
  severity: 'error',
  about:
    'An [extension](../how-to/extensions.md) does not compile, throws, does not end, or reports a problem.',
  fix: 'See the position in the message; problems that an extension reports are explained by its author.',
})
