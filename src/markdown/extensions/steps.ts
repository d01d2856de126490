// Steps: `:::steps` around a numbered list shows its numbers in a rail.
import { defineRule } from '../../model/rule.ts'
import type { List } from '../document.ts'
import type { Block, Extension } from '../extension.ts'

const noSteps = defineRule({
  id: 'no-steps',
  severity: 'warning',
  message: '":::steps" contains no numbered list',
  hint: 'write the steps as a numbered list: "1. First", "2. Second"',
  about: 'A `:::steps` block without a numbered list.',
  fix: 'Write the steps as a numbered list inside it.',
})

export const steps: Extension = {
  directives: {
    steps(_, { readBody, report }) {
      const body = readBody()
      if (!body.some(isNumbered)) report(noSteps({}))
      return body.map((block) => (isNumbered(block) ? { ...block, isSteps: true } : block))
    },
  },
}

function isNumbered(block: Block): block is List {
  return block.type === 'list' && block.start !== undefined
}
