// Measures the dev server: from start to first page, from a saved file to its text in an open tab, memory.
import { setTimeout as wait } from 'node:timers/promises'
import { ROWS, removeOutput } from './build.js'
import { openBrowser } from './chromium.js'
import { measure } from './measure.js'
import { treeMemory } from './process-tree.js'
import { startServer } from './server.js'
import { editablePath, editPage } from './sites.js'
import { spread } from './statistics.js'

const SHOWN_WITHIN = 10_000

/**
 * Starts the server once without cached results, and `rounds` times with those of a build, in turn with
 * Node alone; edits a page `edits` times while the last server runs.
 */
export async function benchServe(site, { command, rounds, edits }) {
  const starts = []
  const node = []
  let edited
  removeOutput(site)
  for (let round = 0; round <= rounds; round++) {
    node.push((await measure([process.execPath, '-e', '0'], { cwd: site.folder })).wall)
    const server = await startServer('serve', { command, cwd: site.folder, path: editablePath(site) })
    try {
      starts.push(server.start)
      if (round === rounds) edited = await benchEdits(site, server, edits)
    } finally {
      await server.stop()
    }
    if (round === 0) await measure([process.execPath, command, 'build', '--quiet'], { cwd: site.folder })
  }
  const [first, ...others] = starts
  const { sources, name } = site
  return {
    site: name,
    sources,
    [ROWS.node]: spread(node),
    first: spread([first]),
    start: spread(others),
    ...edited,
  }
}

async function benchEdits(site, server, edits) {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(server.origin + editablePath(site), { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    const times = []
    // The first edit is a warm-up.
    for (let edit = 0; edit <= edits; edit++) {
      const time = await timeEdit(site, page, `edit-${edit}-${Date.now()}`)
      if (edit > 0) times.push(time)
      await wait(300)
    }
    return { edit: spread(times), memory: treeMemory(server.pid) }
  } finally {
    await browser.close()
  }
}

/** Measures the milliseconds from writing a page's file to the frame in which a tab shows its new text. */
async function timeEdit(site, page, mark) {
  const shown = page.evaluate(waitForText, { mark, limit: SHOWN_WITHIN })
  // The page must observe changes before the file is written.
  await wait(100)
  const saved = performance.timeOrigin + performance.now()
  editPage(site, mark)
  return (await shown) - saved
}

/** Runs in the page: resolves with the time of the frame that shows the text, in milliseconds since 1970. */
function waitForText({ mark, limit }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${mark} is not shown`)), limit)
    const look = () => {
      if (!document.body.textContent.includes(mark)) return false
      clearTimeout(timer)
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      return true
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  })
}
