// The files that translators fill, as the command writes them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const CONFIG = {
  title: 'Tidy',
  url: 'https://example.org',
  i18n: { locales: ['en', 'de', 'pt'] },
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Begin' }] },
    footer: {
      links: [{ title: 'More', items: [{ label: 'Start', to: '/guides/start' }] }],
      copyright: 'By us',
    },
  },
}

let site: TestSite
let printed: { code: number | null; stdout: string; stderr: string }
beforeAll(async () => {
  site = makeSite(
    {
      'docs.config.json': JSON.stringify(CONFIG),
      'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
      'docs/guides/start.md': '# Start\n',
      'docs/guides/_category_.json':
        '{ "label": "Guides", "link": { "type": "generated-index", "title": "All guides" } }',
      'i18n/de/docusaurus-theme-classic/footer.json':
        '{ "copyright": { "message": "Von uns", "description": "last line" }, "link.title.Old": { "message": "Alt" } }',
    },
    { until: 'file' },
  )
  printed = await site.run('messages')
})
const json = (path: string) => JSON.parse(readFileSync(join(site.root, path), 'utf8'))

describe('messages', () => {
  test('says of each file what is new, kept, not translated and unused', () => {
    const { code, stderr, stdout } = printed
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [navbar, footer, docs, labels, ...others] = stdout.trimEnd().split('\n')
    expect([navbar, footer, docs]).toEqual([
      'i18n/de/navbar.json: 1 new, 0 kept; 1 as in the source',
      'i18n/de/docusaurus-theme-classic/footer.json: 2 new, 1 kept; 2 as in the source; unused: link.title.Old',
      'i18n/de/docs.json: 2 new, 0 kept; 2 as in the source',
    ])
    expect(labels).toMatch(/^i18n\/pt\/messages\.json: \d{3} new, 0 kept; \d{3} as in the source$/)
    expect(others).toHaveLength(3)
  })

  test('writes the texts of the settings and of the sidebars, as the file has them', () => {
    expect(json('i18n/pt/navbar.json')).toEqual({ 'item.label.Begin': 'Begin' })
    expect(json('i18n/de/docs.json')).toEqual({
      'sidebar.docs.category.Guides': 'Guides',
      'sidebar.docs.category.Guides.link.generated-index.title': 'All guides',
    })
    expect(json('i18n/de/docusaurus-theme-classic/footer.json')).toEqual({
      copyright: { message: 'Von uns', description: 'last line' },
      'link.title.Old': { message: 'Alt' },
      'link.title.More': { message: 'More' },
      'link.item.label.Start': { message: 'Start' },
    })
  })

  test('writes the texts of lido-docs in a language that it does not know, with every form of a number', () => {
    expect(existsSync(join(site.root, 'i18n/de/messages.json'))).toBe(false)
    const messages = json('i18n/pt/messages.json')
    expect(messages['page.next']).toBe('Next')
    expect(Object.keys(messages['search.results']).sort()).toEqual(['many', 'one', 'other'])
  })

  test('leaves a site that builds, and files that stay as they are', async () => {
    const before = readFileSync(join(site.root, 'i18n/pt/messages.json'), 'utf8')
    expect(await site.run('messages', '--locale', 'pt')).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(site.root, 'i18n/pt/messages.json'), 'utf8')).toBe(before)
    expect(await site.run('build')).toMatchObject({ code: 0 })
  })

  test('rejects a language that the site does not have', async () => {
    expect(await site.run('messages', '--locale', 'xx')).toMatchObject({
      code: 2,
      stderr: 'error: "xx" is not in i18n.locales, which has en, de, pt\n',
    })
  })
})
