// What VitePress has besides: `:::code-group`, a tab for each block of code in it, and what it neither styles nor fills in.
import type { Extension, ReadDirective } from '../extension.ts'
import { makeTabs, reportUnmatchedTabs, type Tab } from './tabs.ts'

const bare: ReadDirective = (_, { readBody }) => readBody()

export const vitepress: Extension = {
  directives: {
    'code-group'(_, page) {
      const all: Tab[] = []
      for (const block of page.readBody()) {
        const code = block.type === 'component' ? block.written : block
        if (code?.type !== 'code') {
          reportUnmatchedTabs(page, [block.at])
          continue
        }
        const { title, ...untitled } = code
        const label = code.label ?? title ?? code.language
        // The tab already shows the title.
        const child = block === code && code.label === undefined ? untitled : block
        all.push({ value: label, label, isDefault: false, children: [child] })
      }
      return makeTabs(page, all, { group: '' })
    },
    raw: bare,
    'v-pre': bare,
  },
}
