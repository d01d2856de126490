import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowserPage } from '../../../src/browser/browser-page.ts'

/** Answers as a browser does. A process of its own session, which no group ends, goes on writing to the profile. */
const BROWSER = `#!${process.execPath}
const { createReadStream, createWriteStream, writeFileSync } = require('node:fs')
const { spawn } = require('node:child_process')
const profile = process.argv.find((one) => one.startsWith('--user-data-dir=')).slice(16)
writeFileSync(process.argv[1] + '.seen', JSON.stringify({ profile, uid: process.getuid?.(), args: process.argv }))
spawn(process.execPath, [__filename.replace('browser.cjs', 'writer.cjs'), profile], { detached: true, stdio: 'ignore' }).unref()
const answers = createWriteStream(null, { fd: 4 })
createReadStream(null, { fd: 3 }).setEncoding('utf8').on('data', (text) => {
  for (const message of text.split('\\0').filter(Boolean)) {
    const { id, method } = JSON.parse(message)
    const result = method === 'Runtime.evaluate' ? { result: { value: 'drawn' } } : { targetId: 't', sessionId: 's' }
    answers.write(JSON.stringify({ id, result }) + '\\0')
  }
})
`

const WRITER = `
const { existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const browser = __filename.replace('writer', 'browser')
const [, , profile] = process.argv
for (let count = 0; !existsSync(browser + '.stop') && count < 1e6; count++) {
  mkdirSync(profile, { recursive: true })
  try { writeFileSync(profile + '/' + count, '') } catch {}
}
rmSync(profile, { recursive: true, force: true })
writeFileSync(browser + '.stopped', '')
`

function makeBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-fake-'))
  const file = join(folder, 'browser.cjs')
  writeFileSync(join(folder, 'writer.cjs'), WRITER)
  writeFileSync(file, BROWSER)
  chmodSync(file, 0o755)
  return { file, seen: () => JSON.parse(readFileSync(`${file}.seen`, 'utf8')) }
}

/** What other processes do takes as long as the machine has other work. */
const patient = { timeout: 20_000 }

test('a profile that a process of the browser still writes to does not fail what was drawn', async () => {
  const { file, seen } = makeBrowser()
  const page = await openBrowserPage(file)
  expect(await page.evaluate('draw()')).toBe('drawn')
  await expect.poll(() => existsSync(join(seen().profile, '0')), patient).toBe(true)
  await expect(page.close()).resolves.toBeUndefined()
  writeFileSync(`${file}.stop`, '')
  await expect.poll(() => existsSync(`${file}.stopped`), patient).toBe(true)
})

test('the browser keeps its own sandbox, for root as another user', async () => {
  const { file, seen } = makeBrowser()
  const page = await openBrowserPage(file)
  await page.close()
  const { uid, args } = seen()
  writeFileSync(`${file}.stop`, '')
  if (args.includes('--no-sandbox')) return expect(process.getuid?.()).toBe(0)
  expect(uid).not.toBe(0)
})

test('a browser that does not start is an error', async () => {
  const { file } = makeBrowser()
  writeFileSync(file, '#!/bin/sh\nexit 3\n')
  await expect(openBrowserPage(file)).rejects.toThrow('the browser ended with code 3')
})
