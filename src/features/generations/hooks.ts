// Adds the directive `:::generations`, and checks what pages name of contracts.

import type { Extension } from '../../markdown/extension.ts'
import { faultyDirective } from '../../markdown/faulty-directive.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { checkText } from './check-text.ts'
import { showGenerations } from './show-generations.ts'

export { checkText }

export function openDirectives(facts: Facts, labels: ToolLabels): Extension {
  return {
    directives: {
      generations({ argument }, { report }) {
        const shown = showGenerations(argument, facts, labels)
        if (typeof shown === 'string') return { before: shown }
        report(faultyDirective(shown))
        return {}
      },
    },
  }
}
