// Opens a URL in the author's browser.
import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Failure does no harm: the URL is printed in any case. */
export function openBrowser(url: string): void {
  const [command = '', ...own] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...own, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
