// What proving a site costs: links and anchors in memory, `check-links` on the built site, command lines.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROWS, removeOutput } from './build.js'
import { bundleProgram } from './bundle.js'
import { measure, measureInTurn } from './measure.js'
import { programs } from './paths.js'
import { spread } from './statistics.js'

/** Checks a generated site in memory, built before. */
export async function benchLinkCheck(site, { command, rounds }) {
  await measure([process.execPath, command, 'build', '--quiet'], { cwd: site.folder })
  return runProgram('check-site', site, rounds)
}

/** Checks the commands of our docs in memory, next to a whole build of them. */
export async function benchToolCheck(site, { command, rounds, onRun }) {
  const check = await runProgram('check-tool', site, rounds)
  const built = { [ROWS.cold]: buildSubject(site, command) }
  const rows = await measureInTurn(subjectsOf(built, site), { rounds, onRun })
  return { ...check, build: rows[ROWS.cold].wall }
}

/** `check-links` on our built docs, in turn with building them. */
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

/** Runs one of our programs in the site's folder; the median of the milliseconds that it prints. */
async function runProgram(name, site, rounds) {
  const program = await bundleProgram(join(programs, `${name}.js`), name)
  const runs = Array.from({ length: rounds }, () =>
    JSON.parse(execFileSync(process.execPath, [program], { cwd: site.folder, encoding: 'utf8' })),
  )
  return { ...runs[0], milliseconds: spread(runs.map(({ milliseconds }) => milliseconds)) }
}
