// Measures Lighthouse's scores for a phone, if its command is installed.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BROWSER_ARGUMENTS, browserExecutable } from '../browser/executable.js'
import { onPath } from './peers.js'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** @returns `scores` from 0 to 100 by category, for each URL by its name; or `missing`, why there are none */
export async function runLighthouse(urls) {
  if (!onPath('lighthouse'))
    return { missing: 'lighthouse is not on the path (npm install --global lighthouse)' }
  const scores = {}
  for (const [name, url] of Object.entries(urls)) scores[name] = await scoresOf(url)
  return { scores }
}

async function scoresOf(url) {
  const flags = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ')
  const options = ['--quiet', '--output=json', `--only-categories=${CATEGORIES}`, `--chrome-flags=${flags}`]
  const env = { ...process.env, CHROME_PATH: await browserExecutable() }
  const run = promisify(execFile)('lighthouse', [url, ...options], { env, maxBuffer: 64 * 2 ** 20 })
  const { categories } = JSON.parse((await run).stdout)
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]))
}
