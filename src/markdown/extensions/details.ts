// `:::details Summary`: content that readers can open.
import type { Extension } from '../extension.ts'

export const details: Extension = {
  directives: {
    details(_, { at, readTitle, readBody }) {
      const summary = readTitle()
      return [{ type: 'details', attributes: [], summary, children: readBody(), at }]
    },
  },
}
