// Pictures by the real sharp, as a site has installed it: what is in the variants. That they are made once and everywhere
// alike, `pictures.test.ts` proves with a stand-in.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePng } from '../png.ts'
import { hashesOf, makeSite, packageFolder } from './command.ts'

const noise = (width: number, height: number) => sharp(makePng(width, height))

/** Two frames, each of another seed. */
const frames = () => sharp([makePng(160, 120), makePng(160, 120, { seed: 2 })], { join: { animated: true } })

const shot = await noise(320, 200).ensureAlpha(0.5).png().toBuffer()
/** Lies on its side: browsers show it 200 wide and 320 high. */
const photo = await noise(320, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${'<path d="M0 0h9"/>'.repeat(400)}</svg>`

const FILES = {
  'docs.config.json': '{ "title": "Site", "url": "https://example.org", "markdown": { "pictures": true } }',
  'docs/index.md': [
    '---\ndescription: All kinds of pictures.\n---\n\n# Home\n',
    ...['shot.png', 'photo.jpg', 'small.png', 'logo.svg', 'moving.gif', 'moving.webp'].map(
      (name) => `![${name}](./${name})\n`,
    ),
  ].join('\n'),
  'docs/shot.png': shot,
  'docs/photo.jpg': photo,
  'docs/small.png': makePng(16, 16),
  'docs/logo.svg': logo,
  'docs/moving.gif': await frames().gif().toBuffer(),
  'docs/moving.webp': await frames().webp().toBuffer(),
}

function makePictureSite(files: Record<string, string | Buffer>) {
  const site = makeSite({ ...FILES, ...files })
  mkdirSync(join(site.root, 'node_modules'))
  symlinkSync(join(packageFolder, 'node_modules/sharp'), join(site.root, 'node_modules/sharp'))
  return site
}

test('variants have the width and format that pages say, are upright, keep what shines through, and lose what cameras wrote', async () => {
  const site = makePictureSite({})
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  const html = site.read('build/index.html')
  const offered = [...html.matchAll(/\/(assets\/([\w-]+)\.\w{8}\.(avif|webp)) (\d+)w/g)]
  expect(offered.map(([, , name, format, width]) => `${name}.${format} ${width}`)).toEqual(
    ['shot', 'photo'].flatMap((name) =>
      ['avif', 'webp'].flatMap((format) =>
        [name === 'shot' ? 320 : 200].map((width) => `${name}-${width}.${format} ${width}`),
      ),
    ),
  )
  for (const [, path = '', name, format, width] of offered) {
    const made = await sharp(join(site.root, 'build', path)).metadata()
    const [wide, high] = name?.startsWith('shot') ? [320, 200] : [200, 320]
    expect(made).toMatchObject({ width: Number(width), hasAlpha: name?.startsWith('shot') })
    expect(made.height).toBe(Math.round((Number(width) * high) / wide))
    expect([made.format, made.compression]).toEqual(format === 'avif' ? ['heif', 'av1'] : ['webp', undefined])
    expect([made.exif, made.orientation]).toEqual([undefined, undefined])
  }
  for (const name of ['small.png', 'logo.svg', 'moving.gif', 'moving.webp'])
    expect(html).toMatch(new RegExp(`<p>(?:<button[^>]*>)?<img src="[^"]*"[^>]* alt="${name}"`))
  const before = hashesOf(join(site.root, 'build'))
  expect((await site.run('build', '--no-cache')).code).toBe(0)
  expect(hashesOf(join(site.root, 'build'))).toEqual(before)
})

test('each page without an image of its own has a card with its title, the same after an edit as from nothing', async () => {
  const site = makePictureSite({
    'docs.config.json':
      '{ "title": "Site", "url": "https://example.org", "baseUrl": "/tidy/", "themeConfig": { "socialCards": true } }',
    'docs/index.md': '---\ndescription: Where it begins.\n---\n\n# Home & more\n',
    'docs/own.md': '---\nimage: ./small.png\ndescription: Own.\n---\n\n# Own\n\n![Small](./small.png)\n',
    'templates/styles/own.css': ':root { --ld-accent: #7a3e9d; }\n',
  })
  const cardOf = (page: string) =>
    /"og:image" content="https:\/\/example\.org\/tidy\/(assets\/card[^"]*)"/.exec(
      site.read(`build/${page}`),
    )?.[1]
  expect((await site.run('build')).code).toBe(0)
  const first = cardOf('index.html') ?? ''
  const image = sharp(join(site.root, 'build', first))
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect([...(await image.removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([0x7a, 0x3e, 0x9d])
  expect(cardOf('own/index.html')).toBeUndefined()
  site.write('docs/index.md', '---\ndescription: Where it goes on.\n---\n\n# Home & more\n')
  expect((await site.run('build')).code).toBe(0)
  expect(cardOf('index.html')).not.toBe(first)
  const edited = site.hashes('build')
  expect((await site.run('build', '--no-cache')).code).toBe(0)
  expect(site.hashes('build')).toEqual(edited)
})

test('a picture that is cut short is an error with its file, and what sharp says of it', async () => {
  const site = makePictureSite({ 'docs/photo.jpg': photo.subarray(0, photo.length / 2) })
  const { code, stderr } = await site.run('build')
  expect(code).toBe(1)
  // The second line is sharp's, and not always the same.
  expect(stderr).toMatch(
    /^docs\/photo\.jpg {2}error {2}the picture cannot be converted\n {4}\S.*\n {4}save it again with a program for pictures\n1 error\. Nothing was written\.\n$/,
  )
})
