// Converts `<Tabs>` with its `<TabItem>`s.

import { defineRule } from '../../model/rule.ts'
import type { Block } from '../document.ts'
import type { BlockPage } from '../extension.ts'
import { makeTabs, reportUnmatchedTabs, type Tab } from '../extensions/tabs.ts'
import type { BlockToken, ComponentToken } from '../lex/tokens.ts'
import { blockPage } from './block-page.ts'
import { blocksInside, type CodeReader, type Context, expressionValue, lineStart } from './context.ts'
import { partsOf } from './directive-page.ts'
import { checkProperties, componentName, property, textProperty } from './tag.ts'

/** Makes tabs of a component. */
export function readTabs(context: Context, token: ComponentToken): Block[] {
  const { tag } = token
  if (context.code && isMade(context, context.code, token)) {
    const implied = { [tag.name]: '@theme/Tabs', TabItem: undefined }
    return context.code.readComponent(context, token, implied)
  }
  checkProperties(context, tag, context.source.locate(token.raw, token.line))
  const labels = new Map<string, string>()
  const values = property(context, tag, 'values')
  for (const item of Array.isArray(values) ? values : []) {
    if (item !== null && typeof item === 'object' && !Array.isArray(item) && item.label !== undefined)
      labels.set(String(item.value), String(item.label))
  }
  const { parts: tabs, strays } = partsOf(context, token.tokens, (item): Tab | undefined => {
    if (item.type !== 'component' || componentName(context, item.tag) !== 'TabItem') return undefined
    checkProperties(context, item.tag, context.source.locate(item.raw, item.line))
    const value = textProperty(context, item.tag, 'value') ?? textProperty(context, item.tag, 'label') ?? ''
    const label = labels.get(value) ?? textProperty(context, item.tag, 'label') ?? value
    const isDefault = property(context, item.tag, 'default') === true
    const children = blocksInside(context, item)
    return { value, label, isDefault, children }
  })
  const page = blockPage(context, lineStart(context, token))
  reportUnmatchedTabs(page, strays)
  const preset = textProperty(context, tag, 'defaultValue')
  if (preset !== undefined) choose(page, tabs, preset)
  const group = textProperty(context, tag, 'groupId') ?? ''
  const written = property(context, tag, 'queryString')
  const query = written === true ? group : String(written || '')
  const isLazy = property(context, tag, 'lazy') === true
  return makeTabs(page, tabs, { group, ...(query !== '' && { query }), ...(isLazy && { isLazy }) })
}

/** Returns whether code makes some of the tabs: an expression, or a component that is run. */
function isMade(context: Context, code: CodeReader, { tokens }: ComponentToken): boolean {
  return (tokens as BlockToken[]).some((token) => {
    if (token.type === 'component') return componentName(context, token.tag) === ''
    if (token.type !== 'expression' && token.type !== 'inlineExpression') return false
    return (
      expressionValue(context, token.code, context.scope.valueOf) === undefined && code.isCode(token.code)
    )
  })
}

const unknownTab = defineRule<{ preset: string; values: readonly string[] }>({
  id: 'unknown-tab',
  severity: 'warning',
  message: ({ preset }) => `defaultValue "${preset}" of <Tabs> does not match any tab`,
  hint: ({ values }) => `values: ${values.map((value) => value || '""').join(', ')}`,
  about: '`defaultValue` of `<Tabs>` does not match any tab.',
  fix: 'Use the value of one of them.',
})

/** Makes the tab whose value is `preset` the default; reports if there is none. */
function choose(page: BlockPage, tabs: Tab[], preset: string): void {
  for (const tab of tabs) tab.isDefault = tab.value === preset
  if (tabs.length === 0 || tabs.some((tab) => tab.isDefault)) return
  page.report(unknownTab({}, { preset, values: tabs.map(({ value }) => value) }))
}
