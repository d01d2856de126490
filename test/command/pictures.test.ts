// Pictures in further widths and formats by the real command, with a stand-in for sharp: what a build makes is what an edit,
// a build from scratch and the dev server make; what was made before is not made again.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePng } from '../png.ts'
import { startCommand } from './background.ts'
import { hashesOf, makeSite, runCommand } from './command.ts'

/** As sharp looks from here; it counts its work in a file beside it. */
const SHARP = `const { appendFileSync } = require('node:fs')
module.exports = (contents) => {
  const made = []
  const picture = {
    rotate: () => picture,
    resize: ({ width }) => (made.push(width), picture),
    toFormat: (format) => (made.push(format), picture),
    async toBuffer() {
      appendFileSync(__dirname + '/made', made.join(' ') + '\\n')
      if (contents.includes('fault')) throw new Error('Input buffer has corrupt header')
      return Buffer.from(made.join(' ') + ' of ' + contents.length)
    },
  }
  return picture
}
`
const PAGE =
  '---\ndescription: Pictures on one page.\n---\n\n# Home\n\n![A shot](./shot.png)\n\n![A photo](/photo.png)\n'
const FILES = {
  'docs.config.json': `{
  "title": "Site",
  "url": "https://example.org",
  "markdown": {
    "pictures": true
  }
}
`,
  'docs/index.md': PAGE,
  'docs/plain.md': '---\ndescription: A page without pictures.\n---\n\n# Plain\n\nText.\n',
  'docs/shot.png': makePng(600, 40),
  'static/photo.png': makePng(550, 60),
}
const INSTALLED = {
  'node_modules/sharp/package.json': '{ "name": "sharp", "version": "1.0.0" }',
  'node_modules/sharp/index.js': SHARP,
}

const variantsIn = (html: string) =>
  [...html.matchAll(/\/(assets\/[\w-]+\.\w{8}\.(?:avif|webp)) \d+w/g)].map(([, path = '']) => path)

test('pictures are offered in widths and formats: the same bytes by a build, an edit, a build from scratch and serve', async () => {
  const site = makeSite({ ...FILES, ...INSTALLED })
  const made = () => site.read('node_modules/sharp/made').trim().split('\n').sort()
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  const paths = variantsIn(site.read('build/index.html'))
  expect(paths.map((path) => path.replace(/\.\w{8}\./, '.'))).toEqual([
    ...['avif', 'webp'].flatMap((format) => [`assets/shot-480.${format}`, `assets/shot-600.${format}`]),
    ...['avif', 'webp'].flatMap((format) => [`assets/photo-480.${format}`, `assets/photo-550.${format}`]),
  ])
  expect(site.read(`build/${paths[1]}`)).toBe(`600 avif of ${FILES['docs/shot.png'].length}`)
  expect(site.read('build/plain/index.html')).not.toContain('<picture')
  expect(made()).toHaveLength(8)

  site.write('docs/index.md', `${PAGE}\nMore.\n`)
  expect((await site.run('build')).stdout).toMatch(/^Built 2 pages \(1 changed\)/)
  rmSync(join(site.root, 'build'), { recursive: true })
  expect((await site.run('build')).code).toBe(0)
  expect(made()).toHaveLength(8)
  const quick = hashesOf(join(site.root, 'build'))
  expect((await site.run('build', '--no-cache')).code).toBe(0)
  expect(made()).toHaveLength(16)
  expect(hashesOf(join(site.root, 'build'))).toEqual(quick)

  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const shown = variantsIn(await (await fetch(url)).text())
  expect(shown).toEqual(paths)
  for (const path of paths) {
    const answer = await fetch(url + path)
    expect(answer.headers.get('content-type')).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp')
    expect(await answer.text()).toBe(site.read(`build/${path}`))
  }
  expect(made()).toHaveLength(16)
  expect(await command.stop('SIGTERM')).toBe(0)

  // Another version of sharp makes others.
  site.write('node_modules/sharp/package.json', '{ "name": "sharp", "version": "1.0.1" }')
  expect((await site.run('build')).code).toBe(0)
  expect(variantsIn(site.read('build/index.html'))).not.toContain(paths[0])
})

test('where sharp is not installed the settings are reported with their line, and pictures are shown as they are', async () => {
  const site = makeSite(FILES)
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'docs.config.json:5:17  warning  sharp is not installed in the site; pictures are shown as they are\n    npm install --save-dev sharp, or set markdown.pictures to false\n',
  })
  expect(site.read('build/index.html')).toMatch(/<p><img src="[^"]*shot\.\w+\.png" width="600" height="40"/)
  for (const [path, text] of Object.entries(INSTALLED)) site.write(path, text)
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  expect(variantsIn(site.read('build/index.html'))).toHaveLength(8)
})

test('a picture that sharp cannot read is an error with its file, and leaves the last good output', async () => {
  const site = makeSite({ ...FILES, ...INSTALLED })
  await site.run('build')
  const good = hashesOf(join(site.root, 'build'))
  site.write('docs/shot.png', Buffer.concat([makePng(300, 41), Buffer.from('fault')]))
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'docs/shot.png  error  the picture cannot be converted\n    Input buffer has corrupt header\n    save it again with a program for pictures\n1 error. Nothing was written.\n',
  })
  expect(hashesOf(join(site.root, 'build'))).toEqual(good)
  site.write('docs/shot.png', makePng(300, 42))
  site.write('node_modules/sharp/index.js', "throw new Error('not for this machine')")
  expect((await runCommand(['build'], site.root, { alone: true })).stderr).toBe(
    'package.json  error  sharp cannot be loaded\n    not for this machine\n    install it again, or do without markdown.pictures and themeConfig.socialCards\n1 error. Nothing was written.\n',
  )
  expect(hashesOf(join(site.root, 'build'))).toEqual(good)
})
