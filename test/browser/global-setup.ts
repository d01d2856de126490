// Starts one Chromium for the whole run; every test gets its own context in it. The end of the run says which one it was.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { isMemory } from '../temporary.ts'
import { BROWSER_ARGUMENTS, findBrowser } from './executable.js'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
    browserExecutable: string
  }
}

export default async function setup({ provide }: TestProject) {
  const browser = await findBrowser()
  if (!browser) throw new Error('no Chromium starts here; run node scripts/ensure-browser.js')
  const { path, version } = browser
  const server = await chromium.launchServer({
    executablePath: path,
    args: BROWSER_ARGUMENTS,
    // Otherwise what its processes share is in files of the disk, which costs a tenth of all its time.
    ignoreDefaultArgs: isMemory ? ['--disable-dev-shm-usage'] : [],
    host: '127.0.0.1',
  })
  provide('browserEndpoint', server.wsEndpoint())
  provide('browserExecutable', path)
  process.on('exit', () => process.stdout.write(`\nbrowser tests ran in Chromium ${version}, ${path}\n`))
  return () => server.close()
}
