// Starts one Chromium for the whole run; every test gets its own context in it.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_ARGUMENTS, browserExecutable } from './executable.js'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
  }
}

export default async function setup({ provide }: TestProject) {
  const server = await chromium.launchServer({
    executablePath: await browserExecutable(),
    args: BROWSER_ARGUMENTS,
    host: '127.0.0.1',
  })
  provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
