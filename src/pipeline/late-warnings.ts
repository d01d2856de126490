// Finds boxes that warn of a command after a reader could have copied it: in each section, they come before the first code
// that signs.

import { eachNode } from '../markdown/each-node.ts'
import type { Document, Finding } from '../markdown/extension.ts'
import { isWarning } from '../markdown/warnings.ts'
import { defineRule } from '../model/rule.ts'
import { createAnnotator } from '../tool/annotate.ts'
import type { Facts } from '../tool/facts/facts.ts'

const lateWarning = defineRule({
  id: 'late-warning',
  severity: 'warning',
  message: 'the box comes after the command that it warns of',
  hint: 'move it above the first command of the section that signs, which readers copy before they read on',
  about:
    'A box that warns comes after a command that signs, in its section: who copies the command has not read it. In a `:::command`, such boxes come before the synopsis by themselves.',
  fix: 'Move the box above the first command that signs.',
})

export function openLateWarnings(facts: Facts): (document: Document) => Finding[] {
  const annotate = createAnnotator(facts)
  return ({ children }) => {
    const found: Finding[] = []
    let isTooLate = false
    eachNode(children, (node) => {
      if (node.type === 'heading') isTooLate = false
      if (node.type === 'code' && node.run === undefined) {
        const { language, text } = node
        const code = { kind: 'block' as const, language, text, generated: false }
        isTooLate ||= annotate(code)?.note !== undefined
      }
      if (isWarning(node) && isTooLate) found.push({ ...lateWarning({}), at: node.at })
      return node.type !== 'admonition'
    })
    return found
  }
}
