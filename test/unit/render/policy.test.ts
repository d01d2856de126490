import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import type { WrittenConfig } from '../../../src/config/schema.ts'
import { contentSecurityPolicy } from '../../../src/render/policy.ts'
import { phrases } from '../../lists.ts'
import { siteFolder } from '../config/site-folder.ts'

function directives(settings: WrittenConfig): string[] {
  const { config } = loadConfig({ root: siteFolder({ 'docs.config.json': JSON.stringify(settings) }) })
  return contentSecurityPolicy(config, ["'sha256-c'"]).split('; ')
}

describe('the policy', () => {
  test('allows what is the site’s and one inline script, and nothing else', () => {
    expect(directives({})).toEqual(
      phrases(`
      default-src 'none' · script-src 'self' 'sha256-c' · style-src 'self' · img-src 'self' data: ·
      media-src 'self' · font-src 'self' · connect-src 'self' · manifest-src 'self' · frame-src 'self' ·
      base-uri 'none' · form-action 'self'
    `),
    )
  })

  test('allows the origins that the settings list, each for what it is listed for', () => {
    const security = {
      images: ['https://a.org', 'https://*.b.org'],
      media: ['https:'],
      frames: ['https://c.org:1'],
    }
    expect(directives({ security })).toEqual(
      expect.arrayContaining([
        "img-src 'self' data: https://a.org https://*.b.org",
        "media-src 'self' https:",
        "frame-src 'self' https://c.org:1",
      ]),
    )
  })

  test('allows the pictures that the settings put on every page', () => {
    const settings = {
      favicon: 'https://icons.org/a.svg',
      headTags: [
        {
          tagName: 'link' as const,
          attributes: { rel: 'apple-touch-icon', href: 'https://touch.org/b.png' },
        },
      ],
      themeConfig: { navbar: { logo: { src: 'https://logo.org/c.svg', srcDark: '/d.svg' } } },
    }
    expect(directives(settings)).toContain(
      "img-src 'self' data: https://logo.org https://icons.org https://touch.org",
    )
  })
})
