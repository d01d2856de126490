// Links that lead here from upstream's own documentation and from Lido's, which scripts/lido/inbound-links.js lists, lead to
// what the inventory keeps; and our links to Lido's documentation lead to one of its pages.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

interface Inbound {
  routes: Record<string, string[]>
  linked: string[]
  vaultPages: string[]
}

const { routes, linked, vaultPages }: Inbound = JSON.parse(
  readFileSync('test/fixtures/inbound-links.json', 'utf8'),
)
const kept: { routes: Record<string, string[]> } = JSON.parse(readFileSync('docs/_data/routes.json', 'utf8'))

function isKept(link: string): boolean {
  const [route = '', anchor] = link.split('#')
  const anchors = kept.routes[route]
  return anchors !== undefined && (anchor === undefined || anchors.includes(anchor))
}

test("every address and anchor of upstream's documentation is kept", () => {
  const links = Object.entries(routes).flatMap(([route, anchors]) => [
    route,
    ...anchors.map((anchor) => `${route}#${anchor}`),
  ])
  expect(links.length).toBeGreaterThan(350)
  expect(links.filter((link) => !isKept(link))).toEqual([])
})

test("every address to which Lido's documentation links is kept", () => {
  expect(linked.length).toBeGreaterThan(10)
  expect(linked.filter((link) => !isKept(link))).toEqual([])
})

test("links to Lido's documentation lead to its pages", () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/https:\/\/docs\.lido\.fi(\/[\w/-]*)/g)].map(([, to = '']) => ({ path, to })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ to }) => !vaultPages.includes(to.replace(/\/$/, '')))).toEqual([])
})
