import { expect, test } from 'vitest'
import { LinkCheck } from '../../../src/check/links.ts'
import { readMarkup } from '../../../src/html/markup.ts'

const settings = {
  url: '',
  baseUrl: '/',
  trailingSlash: undefined,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
} as const

test('what settings and templates embed from other sites is reported once, at the setting if there is one', () => {
  const check = new LinkCheck({
    settings,
    routes: [],
    mayEmbed: (kind, origin) => kind === 'images' && origin === 'https://ok.org',
    config: {
      file: 'docs.config.json',
      text: `{ "themeConfig": {\n  "footer": { "copyright": "<img src='https://no.org/a.png' alt=''>" } } }`,
    },
  })
  const html = `<img src="https://ok.org/b.png"><img src='https://no.org/a.png'><iframe src="https://no.org/c"></iframe>
    <img src="https://no.org/f.png"><img src="https://no.org/g.png"><img src="https://no.org/a.png">
    <img src="/d.png"><a href="https://no.org/e">e</a><img src="https://no.org/written.png">`
  const link = {
    attribute: 'src',
    element: 'img',
    url: 'https://no.org/written.png',
    line: 1,
    column: 1,
  } as const
  const resolved = { kind: 'external', url: link.url } as const
  for (const route of ['/a', '/b'])
    check.page({ route, source: `docs${route}.md`, ...readMarkup(html), links: [{ link, resolved }] })
  expect(check.report(() => true).layout).toEqual([
    {
      severity: 'warning',
      rule: 'unlisted-origin',
      file: 'docs.config.json',
      line: 2,
      column: 28,
      message:
        'themeConfig.footer.copyright: image https://no.org/a.png is blocked by the policy, and 2 more from there',
      hint: 'add "https://no.org" to security.images, or keep the file in the site',
      data: { kind: 'images', origin: 'https://no.org' },
    },
    {
      severity: 'warning',
      rule: 'unlisted-origin',
      file: 'docs/a.md',
      message: 'frame https://no.org/c is blocked by the policy',
      hint: 'add "https://no.org" to security.frames, or keep the file in the site\nfound in template output',
      data: { kind: 'frames', origin: 'https://no.org' },
    },
  ])
})
