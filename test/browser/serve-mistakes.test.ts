// What an author sees who makes a mistake, and mends it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from '../../src/features/index.ts'
import { startServe } from '../../src/serve/dev-server.ts'
import { isSameDocument, markDocument, newPage, open } from './browser.ts'
import { startDevSite } from './dev-site.ts'
import { config } from './fixture.ts'
import { toolSite } from './tool-fixture.ts'

const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [other](./other.md#part).\n',
  'docs/other.md': '# Other\n\nGood text.\n\n## Part\n\nMore.\n',
}

test('a mistake in front matter is shown with its line; the last good page stays until it is fixed', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  await markDocument(tab)
  site.write('docs/other.md', '---\ntitle: Other\ndraft: perhaps\n---\n\n# Other\n\nBad text.\n\n## Part\n')
  const panel = tab.getByRole('alert')
  await panel.waitFor()
  expect(await panel.getByRole('heading').textContent()).toBe('1 error: showing the last good version')
  expect(await panel.locator('.position').textContent()).toMatch(/^docs\/other\.md:3:\d+$/)
  expect(await panel.locator('.here').textContent()).toBe('> 3 | draft: perhaps\n')
  expect(await tab.getByText('Good text.').isVisible()).toBe(true)
  site.write('docs/other.md', '# Other\n\nMended text.\n\n## Part\n')
  await tab.getByText('Mended text.').waitFor()
  expect(await tab.locator('lido-docs-overlay').count()).toBe(0)
  expect(await isSameDocument(tab)).toBe(true)
})

test('the overlay is closed with Escape, comes back as a button, and takes the keyboard', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  site.write('docs/other.md', '---\ndraft: perhaps\n---\n\n# Other\n')
  await tab.getByRole('alert').waitFor()
  await tab.keyboard.press('Escape')
  await tab.getByRole('alert').waitFor({ state: 'detached' })
  const badge = tab.getByRole('button', { name: '1 error' })
  await badge.focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('alert').waitFor()
  await tab.keyboard.press('Enter')
  await tab.getByRole('alert').waitFor({ state: 'detached' })
})

test('a mistake in the config leaves the site as it was until it is fixed', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, site.home)
  site.write('docs.config.json', JSON.stringify({ ...config, tytle: 'Site' }, undefined, 2))
  const panel = tab.getByRole('alert')
  await panel.waitFor()
  expect(await panel.locator('.position').textContent()).toMatch(/^docs\.config\.json:\d+:\d+$/)
  expect((await fetch(`${site.home}other/`)).status).toBe(200)
  site.write('docs.config.json', JSON.stringify({ ...config, title: 'Mended' }))
  await expect.poll(() => tab.title()).toBe('Home | Mended')
  expect(await tab.locator('lido-docs-overlay').count()).toBe(0)
})

test('a mistake in the facts of the tool is reported once, and the pages keep what they knew', async () => {
  const facts = toolSite()
  const site = await startDevSite({ files: facts })
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  const manifest = facts['facts/cli.json'] ?? ''
  site.write('facts/cli.json', manifest.slice(0, 100))
  const panel = tab.getByRole('alert')
  await panel.waitFor()
  expect(await panel.locator('.position').allTextContents()).toEqual(['facts/cli.json:1'])
  site.write('docs/other.md', '# Other\n\n:::command vault pay\n:::\n')
  await tab.getByText('Pays ETH out of the vault.').waitFor()
  site.write('facts/cli.json', manifest.replace('Pays `ETH` out of', 'Takes `ETH` from'))
  await tab.getByText('Takes ETH from the vault.').waitFor()
  expect(await panel.count()).toBe(0)
})

test('facts that are wrong from the start are reported alone, and their pages wait for them', async () => {
  const facts = toolSite()
  const manifest = facts['facts/cli.json'] ?? ''
  const printed: string[] = []
  const site = await startDevSite({
    files: { ...facts, 'facts/cli.json': manifest.slice(0, 100) },
    options: { onProblems: (problems) => printed.push(problems.map(({ file }) => file).join()) },
  })
  site.write('docs/other.md', '# Other\n\n:::command vault pay\n:::\n\n[Pay](#vault-pay)\n')
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  const panel = tab.getByRole('alert')
  await panel.waitFor()
  expect(await panel.locator('.position').allTextContents()).toEqual(['facts/cli.json:1'])
  site.write('facts/cli.json', manifest)
  await tab.getByText('Pays ETH out of the vault.').waitFor()
  expect(await panel.count()).toBe(0)
  expect(new Set(printed)).toEqual(new Set(['facts/cli.json', '']))
})

test('a template that does not compile is shown with its place, and goes away by itself', async () => {
  const broken = 'export default function Extra() {\n  return <p>One</b>\n}\n'
  const fine = 'export default function Extra() {\n  return <p>One</p>\n}\n'
  const site = await startDevSite({ files: { ...files, 'pages/extra.tsx': fine } })
  const tab = await newPage()
  await open(tab, `${site.home}extra/`)
  site.write('pages/extra.tsx', broken)
  const panel = tab.getByRole('alert')
  await panel.waitFor()
  expect(await panel.locator('.position').first().textContent()).toContain('pages/extra.tsx:2')
  site.write('pages/extra.tsx', fine.replace('One', 'Two'))
  await tab.getByText('Two').waitFor()
})

test('a template that throws is reported, while its page stays as it was, also for a new tab', async () => {
  const page = (body: string) => `export default function Extra() {\n  ${body}\n  return <p>One</p>\n}\n`
  const site = await startDevSite({ files: { ...files, 'pages/extra.tsx': page('') } })
  const tab = await newPage()
  await open(tab, `${site.home}extra/`)
  const loadedAnew = tab.waitForEvent('load')
  site.write('pages/extra.tsx', page("if (typeof window === 'undefined') throw new Error('no such vault')"))
  await loadedAnew
  const panel = tab.getByRole('alert')
  await panel.getByText('no such vault', { exact: true }).waitFor()
  expect(await panel.locator('.position').textContent()).toBe('pages/extra.tsx:2:44')
  expect(await panel.locator('.here').textContent()).toContain("throw new Error('no such vault')")
  expect(await tab.getByText('One', { exact: true }).isVisible()).toBe(true)
  await open(tab, `${site.home}extra/`)
  await panel.getByText('no such vault', { exact: true }).waitFor()
  expect(await tab.getByText('One', { exact: true }).isVisible()).toBe(true)
  site.write('pages/extra.tsx', page('').replace('One', 'Two'))
  await tab.getByText('Two').waitFor()
  // The page that a tab has fetched may be ahead of the message that the mistake is gone.
  await tab.locator('lido-docs-overlay').waitFor({ state: 'detached' })
})

test('a page that throws from the start is an error until it is fixed', async () => {
  const page = (body: string) => `export default function Extra() {\n  ${body}\n  return <p>One</p>\n}\n`
  const site = await startDevSite({
    files: { ...files, 'pages/extra.tsx': page("throw new Error('no such vault')") },
  })
  const tab = await newPage({ expectedErrors: ['500'] })
  expect((await tab.goto(`${site.home}extra/`))?.status()).toBe(500)
  const panel = tab.getByRole('alert')
  await panel.getByText('no such vault', { exact: true }).waitFor()
  expect(await panel.locator('.position').textContent()).toBe('pages/extra.tsx:2:9')
  site.write('pages/extra.tsx', page(''))
  await tab.getByText('One', { exact: true }).waitFor()
})

test('links and anchors that an edit breaks are listed as warnings right after it', async () => {
  const printed: string[] = []
  const site = await startDevSite({
    files,
    options: {
      onProblems: (problems) =>
        printed.push(problems.map(({ file, message }) => `${file} ${message}`).join('\n')),
    },
  })
  const tab = await newPage()
  await open(tab, site.home)
  site.write('docs/other.md', '# Other\n\nGood text.\n\n## Portion\n\nMore.\n')
  await tab.getByRole('button', { name: '1 warning' }).click()
  const list = tab.getByRole('region', { name: '1 warning' })
  expect(await list.locator('.position').textContent()).toMatch(/^docs\/index\.md:7:\d+$/)
  expect(await list.locator('.message').textContent()).toBe('broken anchor ./other.md#part')
  expect(printed.at(-1)).toBe('docs/index.md broken anchor ./other.md#part')
  site.write('docs/other.md', files['docs/other.md'])
  await expect.poll(() => tab.locator('lido-docs-overlay').count()).toBe(0)
})

test("the position of a mistake opens in the author's editor, and nothing else does", async () => {
  const site = await startDevSite({ files })
  const told = join(site.root, 'opened.txt')
  mkdirSync(join(site.root, 'bin'))
  const editor = join(site.root, 'bin/code')
  writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > "${told}"\n`, { mode: 0o755 })
  const before = { ...process.env }
  Object.assign(process.env, { EDITOR: editor })
  delete process.env.VISUAL
  try {
    const tab = await newPage()
    await open(tab, site.home)
    site.write('docs/other.md', '---\ndraft: perhaps\n---\n\n# Other\n')
    await tab.getByRole('alert').locator('.position').click()
    const opened = () => {
      try {
        return readFileSync(told, 'utf8')
      } catch {
        return ''
      }
    }
    await expect.poll(opened).toMatch(/^-g\n.*\/docs\/other\.md:2:\d+\n$/)
    const ask = (body: string, origin: string) =>
      fetch(`${site.home}__lido-docs/open`, { method: 'POST', body, headers: { origin } })
    const own = new URL(site.home).origin
    expect((await ask('../../etc/passwd', own)).status).toBe(404)
    expect((await ask('x'.repeat(1000), own)).status).toBe(413)
    expect((await ask('x', 'https://example.org')).status).toBe(403)
  } finally {
    process.env.EDITOR = before.EDITOR ?? ''
    if (before.VISUAL) process.env.VISUAL = before.VISUAL
  }
})

test('a tab takes up the connection again when the server is back, and catches up', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage({ expectedErrors: ['ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING'] })
  await open(tab, `${site.home}other/`)
  await markDocument(tab)
  const { port } = site.server
  await site.server.close()
  site.write('docs/other.md', '# Other\n\nWritten meanwhile.\n\n## Part\n')
  const again = await startServe({ features: FEATURES, cwd: site.root, port, host: '127.0.0.1' })
  try {
    await tab.getByText('Written meanwhile.').waitFor()
    expect(await isSameDocument(tab)).toBe(true)
  } finally {
    await again.close()
  }
})

test('a tab that had lost the network catches up when that is back', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })
  await open(tab, `${site.home}other/`)
  await markDocument(tab)
  await tab.context().setOffline(true)
  site.write('docs/other.md', '# Other\n\nWritten meanwhile.\n\n## Part\n')
  await expect.poll(async () => (await fetch(`${site.home}other/`)).text()).toContain('Written meanwhile.')
  await tab.context().setOffline(false)
  await tab.getByText('Written meanwhile.').waitFor()
  expect(await isSameDocument(tab)).toBe(true)
})

/** More than the connections that a browser opens to one host, which are six. */
const TABS = 10

test(`${TABS} tabs of one browser are all updated`, async () => {
  const site = await startDevSite({ files })
  const first = await newPage()
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => first.context().newPage()))
  const tabs = [first, ...others]
  await Promise.all(tabs.map((tab) => tab.goto(`${site.home}other/`)))
  site.write('docs/other.md', '# Other\n\nFor all tabs.\n\n## Part\n')
  await Promise.all(tabs.map((tab) => tab.getByText('For all tabs.').waitFor()))
})
