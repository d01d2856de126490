// Measures the checks of a site: of links and of command lines in memory, and by commands.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROWS, removeOutput } from './build.js'
import { bundleProgram } from './bundle.js'
import { measure, measureInTurn } from './measure.js'
import { programs } from './paths.js'
import { spread } from './statistics.js'

/** Builds a generated site, and checks its links in memory. */
export async function benchLinkCheck(site, { command, rounds }) {
  await measure([process.execPath, command, 'build', '--quiet'], { cwd: site.folder })
  return runProgram('check-site', site, rounds)
}

/** Checks the command lines of our docs in memory; `build` is the time of a cold build, for comparison. */
export async function benchToolCheck(site, { command, rounds, onRun }) {
  const check = await runProgram('check-tool', site, rounds)
  const built = { [ROWS.cold]: buildSubject(site, command) }
  const rows = await measureInTurn(subjectsOf(built, site), { rounds, onRun })
  return { ...check, build: rows[ROWS.cold].wall }
}

/** Runs `check-links` and `check-commands` on our docs, in turn with cold builds. */
export function benchCheckLinks(site, { command, rounds, onRun }) {
  const subjects = {
    [ROWS.cold]: buildSubject(site, command),
    'check-links': { command: [process.execPath, command, 'check-links'] },
    'check-links --source': { command: [process.execPath, command, 'check-links', '--source'] },
    'check-commands': { command: [process.execPath, command, 'check-commands'] },
  }
  return measureInTurn(subjectsOf(subjects, site), { rounds, onRun })
}

function buildSubject(site, command) {
  return {
    command: [process.execPath, command, 'build', '--quiet'],
    before: () => removeOutput(site),
  }
}

function subjectsOf(subjects, { folder }) {
  return Object.entries(subjects).map(([name, subject]) => ({ name, cwd: folder, ...subject }))
}

/**
 * Runs one of the programs in the site's folder.
 * @returns what its first run printed, with the spread of `milliseconds` over all runs
 */
async function runProgram(name, site, rounds) {
  const program = await bundleProgram(join(programs, `${name}.js`), name)
  const runs = Array.from({ length: rounds }, () =>
    JSON.parse(execFileSync(process.execPath, [program], { cwd: site.folder, encoding: 'utf8' })),
  )
  return { ...runs[0], milliseconds: spread(runs.map(({ milliseconds }) => milliseconds)) }
}
