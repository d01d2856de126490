// Profiles a build: the functions and modules in which it spends its time, not counting what they call.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeOutput } from './build.js'
import { bundleProgram } from './bundle.js'
import { packageFolder } from './paths.js'

const SHOWN = 25

/** Profiles the main thread of a cold build, from source, and returns tables of what took longest. */
export async function profileBuild(site) {
  const cli = await bundleProgram(join(packageFolder, 'src', 'cli.ts'), 'cli')
  const folder = join(site.folder, 'profile')
  removeOutput(site)
  const options = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=500']
  execFileSync(process.execPath, [...options, cli, 'build', '--quiet'], { cwd: site.folder })
  // There is a profile per thread; the other threads run the built worker, whose names are minified.
  const profiles = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const profile = profiles.find(({ nodes }) =>
    nodes.some(({ callFrame }) => callFrame.url.endsWith('/cli.mjs')),
  )
  const places = selfTimes(profile, locationIn(readFileSync(cli, 'utf8')))
  const total = places.reduce((sum, { time }) => sum + time, 0)
  return [
    `# ${site.name}, cold: the main thread, ${Math.round(total)} ms`,
    `## By module\n\n${top(places, total, ({ module }) => module)}`,
    `## By function\n\n${top(places, total, ({ module, name }) => `${name} (${module})`)}`,
  ].join('\n\n')
}

/** Computes for each function how many milliseconds it was on top of the stack. */
function selfTimes({ nodes, samples, timeDeltas }, place) {
  const times = new Map()
  for (const [index, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + timeDeltas[index] / 1000)
  return nodes
    .map(({ id, callFrame }) => ({ ...place(callFrame), time: times.get(id) ?? 0 }))
    .filter(({ name }) => name !== '(idle)')
}

/**
 * Returns a function that finds the module or package of a call frame, by comments of the bundle with paths.
 */
function locationIn(bundle) {
  const starts = bundle
    .split('\n')
    .flatMap((line, index) =>
      /^\/\/ (?:\.\.\/)*(?:src|templates|node_modules)\//.test(line)
        ? [{ line: index, path: line.slice(3) }]
        : [],
    )
  return ({ functionName, url, lineNumber }) => {
    const name = functionName || '(top of the module)'
    if (!url.endsWith('/cli.mjs')) return { name, module: url || 'V8' }
    const path = starts.findLast(({ line }) => line <= lineNumber)?.path ?? 'the bundle'
    const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
    return { name, module: packageName ?? path.replace(/^(?:\.\.\/)*/, '') }
  }
}

function top(places, total, label) {
  const sums = new Map()
  for (const place of places) sums.set(label(place), (sums.get(label(place)) ?? 0) + place.time)
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(
      ([name, time]) =>
        `${time.toFixed(1).padStart(8)} ms ${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`,
    )
    .join('\n')
}
