// Tabs. Authors write `:::tabs os`, in it `:::tab macOS` … `:::` for each panel, and `:::` at the end; what follows
// `tabs` names the group whose members the client keeps in step. Or they write <Tabs> and <TabItem>.
import type { Token } from 'marked'
import type { Block, Tabs } from '../document.ts'
import type { ComponentToken, DirectiveToken } from '../lex/tokens.ts'
import { countLines, type Position } from '../source.ts'
import { type Context, deeper, lineStart } from './context.ts'
import { checkProperties, componentName, property, textProperty } from './tag.ts'

type Tab = Tabs['tabs'][number]

/** Makes tabs of `:::tabs group` with its `:::tab Label` blocks. */
export function readTabsDirective(context: Context, token: DirectiveToken, line: number): Block[] {
  const tabs = childTokens(context, token.tokens, line + 1, (child, childLine) => {
    if (child.type !== 'directive') return undefined
    const tab = child as DirectiveToken
    if (tab.name !== 'tab') return undefined
    const label = tab.title || tab.argument
    const children = context.blocks(deeper(context), tab.tokens, childLine + 1)
    return { value: label, label, isDefault: false, children }
  })
  return finish(context, tabs, token.argument, line)
}

/** Makes a tab of each block of code in `:::code-group`, named by its label, title or language. */
export function readCodeGroup(context: Context, blocks: readonly Block[], line: number): Block[] {
  const tabs = blocks.flatMap((block): Tab[] => {
    if (block.type !== 'code') {
      misplaced(context, block.at)
      return []
    }
    const { label: name, title, language } = block
    const label = name ?? title ?? language
    // The tab says what the title would.
    const { title: _, ...untitled } = block
    return [{ value: label, label, isDefault: false, children: [name === undefined ? untitled : block] }]
  })
  return finish(context, tabs, '', line)
}

/** Makes tabs of `<Tabs>` with its `<TabItem>`s. */
export function readTabs(context: Context, token: ComponentToken, line: number): Block[] {
  const { tag } = token
  checkProperties(context, tag, context.source.locate(token.raw, line))
  const labels = new Map<string, string>()
  const values = property(context, tag, 'values')
  for (const item of Array.isArray(values) ? values : []) {
    if (item !== null && typeof item === 'object' && !Array.isArray(item) && item.label !== undefined)
      labels.set(String(item.value), String(item.label))
  }
  const tabs = childTokens(context, token.tokens, line + token.bodyLine, (child, childLine) => {
    if (child.type !== 'component') return undefined
    const item = child as ComponentToken
    if (componentName(context, item.tag.name) !== 'TabItem') return undefined
    checkProperties(context, item.tag, context.source.locate(item.raw, childLine))
    const value = textProperty(context, item.tag, 'value') ?? textProperty(context, item.tag, 'label') ?? ''
    const label = labels.get(value) ?? textProperty(context, item.tag, 'label') ?? value
    const isDefault = property(context, item.tag, 'default') === true
    const children = context.blocks(deeper(context), item.tokens, childLine + item.bodyLine)
    return { value, label, isDefault, children }
  })
  const preset = textProperty(context, tag, 'defaultValue')
  if (preset !== undefined) choose(context, tabs, preset, line)
  const group = textProperty(context, tag, 'groupId') ?? textProperty(context, tag, 'syncKey') ?? ''
  const query = property(context, tag, 'queryString')
  const isLazy = property(context, tag, 'lazy') === true
  return finish(context, tabs, group, line, {
    query: query === true ? group : String(query || ''),
    ...(isLazy && { isLazy }),
  })
}

/** Makes a tab of every child that is one; anything else between tabs would be lost, so it is reported. */
function childTokens(
  context: Context,
  tokens: Token[],
  line: number,
  makeTab: (token: Token, line: number) => Tab | undefined,
): Tab[] {
  const tabs: Tab[] = []
  let childLine = line
  for (const token of tokens) {
    const isEmpty = token.type === 'space' || token.raw.startsWith('<!--')
    const tab = isEmpty ? undefined : makeTab(token, childLine)
    if (tab) tabs.push(tab)
    else if (!isEmpty) {
      misplaced(context, lineStart(context, childLine))
    }
    childLine += countLines(token.raw)
  }
  return tabs
}

function misplaced(context: Context, position: Position): void {
  context.draft.warn(context.source, position, {
    rule: 'misplaced-content',
    message: 'text between tabs is not shown',
    hint: 'move it into a tab, or outside the tabs',
  })
}

/** Opens the tab whose value is `preset` first. */
function choose(context: Context, tabs: Tab[], preset: string, line: number): void {
  for (const tab of tabs) tab.isDefault = tab.value === preset
  if (tabs.length === 0 || tabs.some((tab) => tab.isDefault)) return
  context.draft.warn(context.source, lineStart(context, line), {
    rule: 'unknown-tab',
    message: `defaultValue "${preset}" of <Tabs> does not match any tab`,
    hint: `values: ${tabs.map(({ value }) => value || '""').join(', ')}`,
  })
}

/** Reports tabs that readers could not tell apart. */
function checkTabs(context: Context, tabs: Tab[], line: number): void {
  const report = (message: string, hint: string): void =>
    context.draft.warn(context.source, lineStart(context, line), { rule: 'tabs', message, hint })
  const values = new Set<string>()
  for (const { value, label } of tabs) {
    if (label === '') report('a tab has no label', 'give it one: ":::tab Label" or <TabItem value label>')
    else if (values.has(value)) report(`two tabs have the value "${value}"`, 'give each tab a unique value')
    values.add(value)
  }
}

function finish(
  context: Context,
  tabs: Tab[],
  group: string,
  line: number,
  { query = '', ...rest }: Pick<Tabs, 'query' | 'isLazy'> = {},
): Block[] {
  const position = lineStart(context, line)
  if (tabs.length > 0) {
    checkTabs(context, tabs, line)
    return [{ type: 'tabs', group, ...(query !== '' && { query }), ...rest, tabs, at: position }]
  }
  context.draft.warn(context.source, position, {
    rule: 'empty-tabs',
    message: 'no tab inside the tabs',
    hint: 'start each tab with ":::tab Label" and end it with ":::", or use <TabItem value label>',
  })
  return []
}
