import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { makeSite, runCommand } from '../command/command.ts'
import { newPage } from './browser.ts'
import { serveFolder } from './site.ts'

/** As mermaid looks from outside, and as bad as its drawings could be. */
const mermaid = `globalThis.mermaid = {
  initialize(settings) { this.settings = settings },
  async render(id, text) {
    if (text.includes('fault')) throw new Error('Parse error on line 1:\\n' + text)
    const { theme, htmlLabels, securityLevel } = this.settings
    return { svg: '<svg id="' + id + '" width="100%" style="max-width:80px" viewBox="0 0 79.5 40" xmlns="http://www.w3.org/2000/svg">' +
      '<style>rect{fill:' + (theme === 'dark' ? 'white' : 'black') + '}</style><rect width="80" height="40" onload="alert(1)"/>' +
      '<a href="javascript:alert(1)"><text>' + [htmlLabels, securityLevel].join() + '</text></a><text>&nbsp;</text><script>alert(1)</script></svg>' }
  },
}`

test('diagrams are drawn once by a browser at hand, shown in both color modes, and built without one', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "markdown": { "mermaid": { "folder": "diagrams" } } }',
    'package.json': '{ "name": "site" }',
    'node_modules/mermaid/package.json': '{ "name": "mermaid" }',
    'node_modules/mermaid/dist/mermaid.min.js': mermaid,
    'docs/index.md':
      '# Home\n\nA drawing.\n\n```mermaid\nflowchart LR\n  accTitle: The way\n  a --> b\n```\n',
    'docs/plain.md': '# Plain\n\nText.\n',
  })
  const build = (browser: string) =>
    runCommand(['build', '--strict'], site.root, { env: { CHROME_PATH: browser } })
  const drawings = () => readdirSync(join(site.root, 'diagrams')).sort()

  expect(await build(inject('browserExecutable'))).toMatchObject({ code: 0, stderr: '' })
  const [dark = '', light = ''] = drawings()
  expect([dark, light]).toEqual([
    expect.stringMatching(/^[a-z\d]{16}-dark\.svg$/),
    expect.stringMatching(/-light\.svg$/),
  ])
  const svg = site.read(`diagrams/${light}`)
  expect(svg).toMatch(/^<svg id="d[a-z\d]{16}" width="80" viewBox="0 0 79.5 40" [^>]*height="40">/)
  expect(svg).toContain('<a><text>false,strict</text></a><text>\u00a0</text></svg>')
  expect(svg).not.toMatch(/script|onload/)

  // Another machine has the repository, and neither a browser nor what was kept.
  for (const path of ['.lido-docs', 'build', 'node_modules'])
    rmSync(join(site.root, path), { recursive: true })
  expect(await build('/nowhere')).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('build/plain/index.html')).not.toContain('drawn')

  const page = await newPage()
  await page.goto(await serveFolder(join(site.root, 'build'), '/'))
  const shown = page.locator('.diagram img:visible')
  const color = async () => {
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(80)
    return shown.evaluate((image) => {
      const canvas = document.createElement('canvas').getContext('2d')
      canvas?.drawImage(image as HTMLImageElement, 0, 0)
      return canvas?.getImageData(40, 20, 1, 1).data[0]
    })
  }
  expect(await shown.getAttribute('alt')).toBe('The way')
  expect(await color()).toBe(0)
  await page.locator('.navbar .color-mode').click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await color()).toBe(255)

  site.write('docs/index.md', '# Home\n\nA drawing.\n\n```mermaid\nfault\n```\n')
  site.write('node_modules/mermaid/package.json', '{ "name": "mermaid" }')
  site.write('node_modules/mermaid/dist/mermaid.min.js', mermaid)
  expect(await build(inject('browserExecutable'))).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'docs/index.md:5:1  error  mermaid: Parse error on line 1:\n    fault\n1 error. Nothing was written.\n',
  })
})

test("a diagram that no browser drew at build is drawn by the reader's own when it is near, under the policy of the pages", async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "url": "https://example.org", "markdown": { "mermaid": true } }',
    'package.json': '{ "name": "site" }',
    'node_modules/mermaid/package.json': '{ "name": "mermaid" }',
    'node_modules/mermaid/dist/mermaid.min.js': `${mermaid}\n// </script>`,
    'docs/index.md': `# Home\n\nA drawing.\n\n[Plain](./plain.md)\n\n${'Text.\n\n'.repeat(200)}\`\`\`mermaid\nflowchart LR\n  accTitle: The way\n  a --> b\n\`\`\`\n\n\`\`\`mermaid\nfault\n\`\`\`\n`,
    'docs/plain.md': '# Plain\n\nText.\n\n[Home](./index.md)\n',
  })
  const build = () => runCommand(['build', '--strict'], site.root, { env: { CHROME_PATH: '/nowhere' } })
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  const html = site.read('build/index.html')
  expect(html).toContain(
    '<figure class="diagram" data-diagram="The way"><details open><summary>Diagram as text</summary><pre tabindex="0"><code>flowchart LR',
  )
  expect(html).toMatch(/<script src="\/assets\/diagrams\.\w+\.js"/)
  expect(site.read('build/plain/index.html')).not.toMatch(/diagrams|mermaid/)

  const home = await serveFolder(join(site.root, 'build'), '/')
  // Of the drawing's handlers, which newer versions report where they are parsed.
  const page = await newPage({ expectedErrors: ['inline event handler'] })
  const frames: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mermaid.')) frames.push(request.url())
  })
  await page.goto(home)
  const figure = page.locator('[data-diagram]').first()
  await expect.poll(() => figure.getAttribute('data-state')).toBe('waiting')
  expect(frames).toEqual([])
  await figure.scrollIntoViewIfNeeded()
  const shown = figure.locator('img:visible')
  const loaded = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(loaded).toBe(80)
  expect(await shown.getAttribute('class')).toBe('light-only')
  expect(await shown.getAttribute('alt')).toBe('The way')
  expect(await shown.getAttribute('src')).not.toMatch(/script|onload/)
  expect(await figure.locator('details').getAttribute('open')).toBeNull()
  await page.locator('.navbar .color-mode').click()
  await expect.poll(() => shown.getAttribute('class')).toBe('dark-only')
  await expect.poll(() => page.locator('[data-state="failed"]').count()).toBe(1)
  expect(await page.locator('[data-state="failed"] code').isVisible()).toBe(true)

  // After navigation one frame is enough.
  await page.getByRole('link', { name: 'Plain' }).first().click()
  await page.getByRole('heading', { name: 'Plain' }).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await figure.scrollIntoViewIfNeeded()
  await expect.poll(loaded).toBe(80)
  expect(frames).toHaveLength(1)

  // Hosts that send the policy with every file leave the frame none of its own.
  site.write(
    'docs.config.json',
    '{ "title": "Site", "url": "https://example.org", "hosts": ["netlify"], "markdown": { "mermaid": true } }',
  )
  expect((await build()).stderr).toMatch(
    /^docs\/index\.md:\d+:1 {2}error {2}a diagram is shown as code\n {4}no Chrome/,
  )
})
