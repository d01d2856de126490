import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SiteData } from '../../../src/model/site-data.ts'
import { embedLogos } from '../../../src/render/embedded-logo.ts'
import { siteFolder } from '../config/site-folder.ts'
import { site } from '../templates/sample-site.ts'

const SMALL = '<svg xmlns="http://www.w3.org/2000/svg">\n  <path fill="#0af" d="M1,2 100%"/>\n</svg>\n'

function statics(): Map<string, string> {
  const files = {
    'small.svg': SMALL,
    'large.svg': SMALL.replace('<path', `<desc>${'a'.repeat(1024)}</desc><path`),
    'small.png': 'picture',
    'wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 11.2"><path d="M1,2"/></svg>',
  }
  const root = siteFolder(files)
  return new Map(Object.keys(files).map((path) => [`img/${path}`, join(root, path)]))
}

function sourceOf(src: string): string | undefined {
  const data = { ...site, baseUrl: '/base/', navbar: { ...site.navbar, logo: { src, alt: '' } } }
  return embedLogos(data, statics()).navbar.logo?.src
}

describe('a logo', () => {
  test('that is a small drawing comes with the page, and is the same drawing', () => {
    const [, data = ''] = sourceOf('/base/img/small.svg')?.split('data:image/svg+xml,') ?? []
    expect(decodeURIComponent(data)).toBe(SMALL.trim().replace(/\s+/g, ' '))
    expect(data).not.toMatch(/[<>"#\n]/)
  })

  test.each([
    '/base/img/large.svg',
    '/base/img/small.png',
    '/base/img/none.svg',
    'https://example.org/img/small.svg',
  ])('at %s stays where it is', (src) => expect(sourceOf(src)).toBe(src))

  test.each([
    [{}, { width: 30, height: 11 }],
    [{ width: 64 }, { width: 64 }],
  ])('%o has its size, unless its author says it', (written, size) => {
    const logo = { src: '/base/img/wide.svg', alt: '', ...written }
    const data = { ...site, baseUrl: '/base/', navbar: { ...site.navbar, logo } }
    expect(embedLogos(data, statics()).navbar.logo).toMatchObject(size)
    expect(embedLogos(data, statics()).navbar.logo?.height).toBe('height' in size ? 11 : undefined)
  })

  test('of the footer, and for dark pages, is embedded too', () => {
    const logo = { src: '/base/img/large.svg', srcDark: '/base/img/small.svg', alt: '' }
    const data: SiteData = { ...site, baseUrl: '/base/', footer: { style: 'light', columns: [], logo } }
    const { footer } = embedLogos(data, statics())
    expect(footer?.logo?.src).toBe(logo.src)
    expect(footer?.logo?.srcDark).toMatch(/^data:/)
  })
})
