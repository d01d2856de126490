// Runs commands and measures them: wall-clock time, processor time, peak memory.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { endedChildrenTime, watchMemory } from './process-tree.js'
import { summarize } from './statistics.js'

/** Number of characters of the output that are kept for messages: the last ones. */
const OUTPUT_KEPT = 2000
const running = new Set()

/** The failure of a command. The message ends with the last lines that it printed. */
export class CommandFailure extends Error {}

/**
 * Runs a command.
 * @param command the program and its arguments
 * @returns milliseconds `wall` and `cpu`, and the most bytes of `memory`, of the command and all that it
 *   started; and `others`, the share of the machine's processor time that other processes used meanwhile,
 *   from 0 to 1
 * @throws CommandFailure when it fails or takes longer than `timeout` milliseconds
 */
export async function measure(command, { cwd, timeout = 600_000 } = {}) {
  const before = { cpu: endedChildrenTime(), machine: machineTime() }
  const started = process.hrtime.bigint()
  const child = start(command, { cwd })
  const memory = watchMemory(child.pid)
  const timer = setTimeout(() => endTree(child), timeout)
  const { code, signal } = await child.ended
  const wall = Number(process.hrtime.bigint() - started) / 1e6
  clearTimeout(timer)
  const peak = memory.stop()
  if (code !== 0) {
    const how = signal ? `ended by ${signal} after ${Math.round(wall / 1000)} s` : `exit code ${code}`
    throw new CommandFailure(`${command.join(' ')}: ${how}\n${child.output()}`)
  }
  const cpu = before.cpu === undefined ? undefined : endedChildrenTime() - before.cpu
  return { wall, cpu, memory: peak, others: othersShare(before.machine, cpu) }
}

/**
 * Starts a command in its own process group.
 * @returns the child process; its `ended` resolves with the exit code and signal, `output()` returns what it
 *   printed last
 */
export function start([program, ...args], { cwd, env = process.env } = {}) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-OUTPUT_KEPT)
    })
  }
  running.add(child)
  child.output = () => output.trim()
  child.ended = new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve({ code: -1 })
    })
    child.on('exit', (code, signal) => resolve({ code, signal }))
  }).finally(() => running.delete(child))
  return child
}

/** Returns the last output of a command. @throws CommandFailure if it fails */
export async function outputOf(command) {
  const child = start(command)
  const { code } = await child.ended
  if (code !== 0) throw new CommandFailure(`${command.join(' ')}: exit code ${code}\n${child.output()}`)
  return child.output()
}

/**
 * Ends a command as Ctrl-C does; kills its process group after two seconds, and what is left after its end.
 */
export async function stop(child) {
  signalTree(child, 'SIGINT')
  const timer = setTimeout(() => endTree(child), 2000)
  await child.ended
  clearTimeout(timer)
  endTree(child)
}

/** Kills all commands that are still running, with what they started. */
export function endAll() {
  for (const child of running) endTree(child)
}

function endTree(child) {
  signalTree(child, 'SIGKILL')
}

function signalTree({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has already ended.
  }
}

function machineTime() {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, { idle }) => sum + idle, 0)
  const all = times.reduce((sum, time) => sum + Object.values(time).reduce((a, b) => a + b, 0), 0)
  return { busy: all - idle, all }
}

function othersShare(before, cpu) {
  const { busy, all } = machineTime()
  if (cpu === undefined || all === before.all) return undefined
  return Math.max(0, (busy - before.busy - cpu) / (all - before.all))
}

/**
 * Measures several subjects in turn, round by round, so that a machine that becomes slower affects all of
 * them. After its first failure, a subject is skipped, and the failure is its result.
 * @param subjects each with a `name`, a `command`, its folder `cwd`, what to do `before` each run, given the
 *   number of the round, and whether to run it only `once`
 * @param warmUp whether to begin with a round that is not counted, number -1
 * @returns summaries as of `summarize`, or `{ failed }`, by name
 */
export async function measureInTurn(subjects, { rounds, warmUp = rounds > 1, onRun = () => {}, timeout }) {
  const runs = new Map(subjects.map(({ name }) => [name, []]))
  const failures = new Map()
  for (let round = warmUp ? -1 : 0; round < rounds; round++) {
    for (const { name, command, cwd, before, once } of subjects) {
      if (failures.has(name) || (once && round !== 0)) continue
      try {
        await before?.(round)
        const run = await measure(command, { cwd, timeout })
        if (round >= 0) runs.get(name).push(run)
        onRun(name, run)
      } catch (error) {
        failures.set(name, error.message)
      }
    }
  }
  return Object.fromEntries(
    [...runs].map(([name, list]) => [
      name,
      failures.has(name) ? { failed: failures.get(name) } : summarize(list),
    ]),
  )
}
