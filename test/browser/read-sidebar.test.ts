// The data that browsers read from a sidebar's markup.
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import type { SidebarNode } from '../../src/model/site-data.ts'
import { keyOf } from '../../templates/client/read-sidebar.ts'
import { renderShell } from '../../templates/server.tsx'
import { createChance } from '../chance.ts'
import { page as docPage, site } from '../unit/templates/sample-site.ts'
import { newPage } from './browser.ts'

const HERE = docPage.path
const { text } = buildSync({
  entryPoints: ['templates/client/read-sidebar.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'reader',
}).outputFiles[0] ?? { text: '' }

/** Makes a sidebar with everything that one may contain, without two items that show the same page. */
function randomItems(seed: number): SidebarNode[] {
  const chance = createChance(seed)
  const keys = new Set<string>()
  let count = 0
  const maybe = <Value extends object>(value: Value) => (chance.happens(0.5) ? value : {})
  const list = (listKey: string, depth: number): SidebarNode[] =>
    Array.from({ length: chance.below(5) }, () => item(listKey, depth))
  const item = (listKey: string, depth: number): SidebarNode => {
    const label = chance.pick(['A', 'A & <b>B</b>', 'A/A', ' A  '])
    const own = { label, ...maybe({ className: 'own style-0' }) }
    const href = `/base/${++count}/?a&b#"c`
    const kind = depth > 3 ? 'link' : chance.pick(['link', 'gap', 'html', 'category', 'category'])
    if (kind === 'link') return { type: 'link', ...own, href, ...maybe({ external: true }) }
    if (kind === 'gap') return { type: 'gap', count: chance.below(3000) }
    if (kind === 'html') {
      const html = '<ul class="sidebar-list"><li class="sidebar-link">Not &amp; ours</li></ul>'
      return { type: 'html', html, ...maybe({ className: 'sidebar-category' }) }
    }
    const usual = keyOf(label, listKey)
    const key = keys.has(usual) ? `${usual}-${count}` : usual
    keys.add(key)
    const isOpen = chance.pick([true, false])
    const target = chance.pick([{}, { href }, { firstHref: href }])
    const isFixed = isOpen && !('firstHref' in target) && chance.pick([true, false])
    return {
      type: 'category',
      key,
      ...own,
      ...target,
      collapsible: !isFixed,
      collapsed: !isOpen,
      items: isOpen ? list(key, depth + 1) : null,
    }
  }
  return list('', 0)
}

test('are those that the markup was made from', async () => {
  const page = await newPage()
  await page.goto('about:blank')
  await page.addScriptTag({ content: text })
  for (let seed = 1; seed <= 300; seed++) {
    const items = randomItems(seed)
    const html = renderShell(site, { ...docPage, sidebar: { id: 'main', trail: [], items } }, '')
    const read = await page.evaluate(
      (source) => globalThis.reader.readSidebar(new DOMParser().parseFromString(source, 'text/html')),
      html,
    )
    expect(read, `seed ${seed}`).toEqual({ items, trail: [] })
  }
})

test('name the categories around the page, wherever it is', async () => {
  const category = (key: string, label: string, items: SidebarNode[]): SidebarNode => {
    return { type: 'category', key, label, collapsible: true, collapsed: false, items }
  }
  const here: SidebarNode = { type: 'link', label: 'Here', href: HERE }
  const items = [
    category('A', 'A', [category('A/B', 'B', [here]), category('A/C', 'C', [])]),
    category('A-1', 'A', [{ ...category('A-1/D', 'D', []), href: HERE } as SidebarNode]),
  ]
  const sidebar = { id: 'main', trail: ['A', 'A/B', 'A-1', 'A-1/D'], items }
  const page = await newPage()
  await page.setContent(renderShell(site, { ...docPage, sidebar }, ''))
  await page.addScriptTag({ content: text })
  const read = await page.evaluate(() => globalThis.reader.readSidebar(document))
  expect(read).toEqual({ items, trail: sidebar.trail })
})

declare global {
  var reader: typeof import('../../templates/client/read-sidebar.ts')
}
