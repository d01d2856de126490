import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../../src/config/load.ts'
import { hasVariants, openPictures } from '../../../../src/features/pictures/offer.ts'
import { variantsOf } from '../../../../src/features/pictures/variant.ts'
import { makePng } from '../../../png.ts'

const png = makePng(300, 40)

describe('a picture has variants', () => {
  test('when it is a photograph or a screenshot that does not move', () => {
    const large = Buffer.alloc(5000)
    const webp = (flags: number) => {
      const bytes = Buffer.from(large)
      bytes.write('RIFF', 0)
      bytes.write('WEBPVP8X', 8)
      bytes[20] = flags
      return bytes
    }
    const moving = makePng(300, 40, { chunks: [['acTL', Buffer.alloc(8)]] })
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), large])
    expect([png, jpeg, webp(0)].map(hasVariants)).toEqual([true, true, true])
    const gif = Buffer.concat([Buffer.from('GIF89a'), large])
    const svg = Buffer.from(`<svg>${' '.repeat(5000)}</svg>`)
    expect([moving, webp(2), gif, svg, makePng(8, 8), large].map(hasVariants)).toEqual(Array(6).fill(false))
  })

  test('whose header is cut short is looked at without an end', () => {
    const cut = Buffer.concat([png.subarray(0, 33), Buffer.alloc(5000)])
    expect(hasVariants(cut)).toBe(true)
  })
})

describe('the variants of a picture', () => {
  const picture = { file: 'docs/a b.png', name: 'a b.png', source: '/x/docs/a b.png', contents: png }
  const widths = (width: number) =>
    variantsOf({ ...picture, width }, '1').flatMap((one) => (one.format === 'webp' ? one.width : []))

  test('have the widths that it has pixels for, and its own where it is narrower than the widest', () => {
    expect(widths(2000)).toEqual([480, 720, 1080, 1440])
    expect(widths(1440)).toEqual([480, 720, 1080, 1440])
    expect(widths(700)).toEqual([480, 700])
    expect(widths(500)).toEqual([500])
    expect(widths(300)).toEqual([300])
  })

  test('are named by all that they are made from', () => {
    const pathsOf = (contents: Uint8Array, version: string) =>
      variantsOf({ ...picture, contents, width: 800 }, version).map(({ path }) => path)
    const paths = pathsOf(png, '1')
    expect(paths).toEqual([
      expect.stringMatching(/^assets\/a b-480\.[\da-f]{8}\.avif$/),
      expect.stringMatching(/^assets\/a b-800\.[\da-f]{8}\.avif$/),
      expect.stringMatching(/^assets\/a b-480\.[\da-f]{8}\.webp$/),
      expect.stringMatching(/^assets\/a b-800\.[\da-f]{8}\.webp$/),
    ])
    expect(pathsOf(png, '1')).toEqual(paths)
    expect(pathsOf(makePng(300, 40, { seed: 2 }), '1')).not.toEqual(paths)
    expect(pathsOf(png, '2')).not.toEqual(paths)
  })
})

describe('an article', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'pictures-'))
    mkdirSync(join(root, 'node_modules/sharp'), { recursive: true })
    writeFileSync(join(root, 'node_modules/sharp/package.json'), '{ "version": "1.2.3" }')
    writeFileSync(join(root, 'shot.png'), png)
    writeFileSync(
      join(root, 'docs.config.json'),
      '{ "title": "Site", "baseUrl": "/base/", "markdown": { "pictures": true } }',
    )
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const show = (html: string) => {
    const pictures = openPictures(loadConfig({ root }).config, new Map())
    const shown = pictures?.addTo(html, (url) =>
      url === '/shot&.png' ? { file: 'shot.png', source: join(root, 'shot.png') } : undefined,
    )
    return shown?.replace(/\.[\da-f]{8}\./g, '.HASH.')
  }
  const FULL = '(min-width: 48rem) 44rem, 100vw'
  const offer = (sizes: string, img: string) =>
    `<picture>${['avif', 'webp'].map((format) => `<source type="image/${format}" srcset="/base/assets/shot-300.HASH.${format} 300w" sizes="${sizes}">`).join('')}${img}</picture>`

  test('offers each of its pictures, one that is shown small in its own size', () => {
    const img = '<img src="/shot&amp;.png" alt="a > b">'
    const small = '<img width="90" src="/shot&amp;.png" alt="">'
    expect(show(`<p>${img}${small}</p><img src="/other.png">`)).toBe(
      `<p>${offer(FULL, img)}${offer('90px', small)}</p><img src="/other.png">`,
    )
  })

  test.each([
    '<picture><source srcset="/x.png"><img src="/shot&amp;.png"></picture>',
    '<img src="/shot&amp;.png" srcset="/x.png 2x">',
    '<island-root><p><img src="/shot&amp;.png"></p></island-root>',
    '<span class="zoomed"><button><img src="/shot&amp;.png"></button></span>',
    '<!-- <img src="/shot&amp;.png"> --><textarea><img src="/shot&amp;.png"></textarea>',
  ])('keeps what must not change: %s', (html) => {
    expect(show(html)).toBe(html)
    expect(show(`${html}<img src="/shot&amp;.png">`)).toBe(html + offer(FULL, '<img src="/shot&amp;.png">'))
  })

  test('stays as it is where the settings ask for nothing', () => {
    const { config } = loadConfig({ root })
    expect(
      openPictures({ ...config, markdown: { ...config.markdown, pictures: false } }, new Map()),
    ).toBeUndefined()
  })
})
