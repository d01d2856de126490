// What renders pages, where templates of the site's own are in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundle } from '../../../src/output/bundle.ts'
import { loadRenderer } from '../../../src/pipeline/load-renderer.ts'
import { temporary } from '../../temporary.ts'

test('it knows where it is, and is let go of when there is another', async () => {
  const root = mkdtempSync(join(temporary, 'lido-docs-renderer-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'templates')
  mkdirSync(join(folder, 'shell'), { recursive: true })
  const text = ['export const Footer = () => null', 'globalThis.__rendererTest = { url: import.meta.url }']
  writeFileSync(join(folder, 'shell/Footer.tsx'), text.join('\n'))
  const own = { folder, overrides: ['shell/Footer.tsx'], pages: {}, navbarItems: {} }
  const { renderer } = await loadBundle(own, [])
  const load = async () => new WeakRef((await loadRenderer(renderer)).module)
  const first = await load()
  const told = Reflect.get(globalThis, '__rendererTest')
  expect(told.url).toMatch(/^file:/)
  Reflect.deleteProperty(globalThis, '__rendererTest')
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const isGone = () => {
    collect()
    return first.deref() === undefined
  }
  await expect.poll(isGone).toBe(true)
})
