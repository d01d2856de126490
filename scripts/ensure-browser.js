// Makes sure that there is a Chromium for the browser tests: that of CHROME_PATH, of the npm package, or of the system.
// If none starts, installs one, with Playwright or otherwise with apt.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../test/browser/executable.js'

if (!(await findBrowser())) {
  console.log('No Chromium starts here; installing one for the browser tests.')
  const tries = [
    'npx playwright-core install --with-deps --only-shell chromium',
    'apt-get update && apt-get install -y --no-install-recommends chromium',
  ]
  const installed = tries.some(
    (command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0,
  )
  if (!installed || !(await findBrowser())) {
    console.error('The browser tests need Chromium: install it, or set CHROME_PATH to one.')
    process.exit(1)
  }
}
