// Tabs. Authors write `:::tabs os`, in it `:::tab macOS` … `:::` for each panel, and `:::` at the end; what follows
// `tabs` names the group whose members the client keeps in step.

import { defineRule } from '../../model/rule.ts'
import type { Position } from '../../text/position.ts'
import type { Block, Tabs } from '../document.ts'
import type { BlockPage, Extension } from '../extension.ts'

export type Tab = Tabs['tabs'][number]

/** A tab outside tabs, or a component within a line of text. */
export const misplacedComponent = defineRule({
  id: 'misplaced-component',
  severity: 'error',
  about:
    'A component within a line of text, or a `<TabItem>` that is neither in `<Tabs>` nor in a component of your own.',
  fix: 'Put it on its own line, with blank lines around it; a tab directly inside `<Tabs>`.',
})

export const tabs: Extension = {
  directives: {
    tabs({ argument }, page) {
      const { parts, strays } = page.readParts('tab')
      reportUnmatchedTabs(page, strays)
      const all = parts.map(({ title, children }) => ({
        value: title,
        label: title,
        isDefault: false,
        children,
      }))
      return makeTabs(page, all, { group: argument })
    },
    tab(_, page) {
      page.report(
        misplacedComponent({
          severity: 'warning',
          message: '":::tab" is outside ":::tabs"; its text is shown without a tab',
          hint: 'put it directly inside ":::tabs"',
        }),
      )
      const [title, at] = [page.readTitle(), page.at]
      const strong: Block = {
        type: 'paragraph',
        children: [{ type: 'emphasis', element: 'strong', children: title }],
        at,
      }
      return title.length > 0 ? [strong, ...page.readBody()] : page.readBody()
    },
  },
}

const emptyTabs = defineRule({
  id: 'empty-tabs',
  severity: 'warning',
  message: 'no tab inside the tabs',
  hint: 'start each tab with ":::tab Label" and end it with ":::", or use <TabItem value label>',
  about: 'Tabs without a tab.',
  fix: 'Start each tab with `:::tab Label`, or use `<TabItem>`.',
})

/** Makes the block; there is none without a tab, which is reported like tabs that readers could not tell apart. */
export function makeTabs(
  page: BlockPage,
  all: Tab[],
  how: Pick<Tabs, 'group' | 'query' | 'isLazy'>,
): Block[] {
  if (all.length > 0) {
    checkTabs(page, all)
    return [{ type: 'tabs', ...how, tabs: all, at: page.at }]
  }
  page.report(emptyTabs({}))
  return []
}

const unclearTabs = defineRule({
  id: 'tabs',
  severity: 'warning',
  about: 'Tabs that readers cannot tell apart, or that have no label.',
  fix: 'Give each tab a label and a unique value.',
})

function checkTabs(page: BlockPage, all: readonly Tab[]): void {
  const report = (message: string, hint: string): void => page.report(unclearTabs({ message, hint }))
  const values = new Set<string>()
  for (const { value, label } of all) {
    if (label === '') report('a tab has no label', 'give it one: ":::tab Label" or <TabItem value label>')
    else if (values.has(value)) report(`two tabs have the value "${value}"`, 'give each tab a unique value')
    values.add(value)
  }
}

const misplacedContent = defineRule({
  id: 'misplaced-content',
  severity: 'warning',
  message: 'text between tabs is not shown',
  hint: 'move it into a tab, or outside the tabs',
  about: 'Text between tabs, which is not shown.',
  fix: 'Move it into a tab, or outside the tabs.',
})

/** Reports what is between tabs: it would be lost. */
export function reportUnmatchedTabs(page: BlockPage, strays: readonly Position[]): void {
  for (const at of strays) page.report({ ...misplacedContent({}), at })
}
