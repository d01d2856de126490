import { expect, test } from 'vitest'
import type { Page } from '../../../src/model/page.ts'
import { breadcrumbs, pagination } from '../../../src/render/navigation.ts'
import { sidebarBranch } from '../../../src/site/sidebar-branch.ts'
import { createSidebarIndex } from '../../../src/site/sidebar-index.ts'
import { siteUrlsOf } from '../../../src/site/site-data.ts'
import { page, siteOf } from './fixtures.ts'

const COUNT = 10_000

/** Assembles a site and all that its pages show of their sidebar; returns the length of the longest list at the top. */
function assembleAll(pages: Page[]): number {
  const site = siteOf(pages)
  expect(site.problems).toEqual([])
  expect(site.routes).toHaveLength(pages.length)
  const [version] = site.editions
  const docs = new Map(version?.docs.map((doc) => [doc.id, doc]))
  const index = createSidebarIndex(version?.sidebars.docs ?? [], docs)
  const siteUrls = siteUrlsOf(site, { baseUrl: '/' })
  let largest = 0
  for (const doc of docs.values()) {
    const branch = sidebarBranch(index, doc.route, siteUrls)
    breadcrumbs(index, doc.route, siteUrls)
    pagination(index, doc, { docs, siteUrls })
    largest = Math.max(largest, branch.items.length)
  }
  return largest
}

test.each([
  ['in folders', (n: number) => `area-${n % 20}/topic-${n % 400}/page-${n}.md`],
  ['in one folder', (n: number) => `page-${n}.md`],
  ['in a folder each', (n: number) => `folder-${n}/page.md`],
])('a site of 10,000 pages %s is assembled, and no page shows more than a window of it', (_, path) => {
  const pages = Array.from({ length: COUNT }, (_, n) => page(path(n)))
  expect(assembleAll(pages)).toBeLessThanOrEqual(80)
})
