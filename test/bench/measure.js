// Runs commands to their end and measures them: wall-clock time, processor time, peak memory.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { endedChildrenTime, watchMemory } from './process-tree.js'
import { summarize } from './statistics.js'

const OUTPUT_KEPT = 2000
const running = new Set()

/** A command that did not end well; the message ends with what it printed last. */
export class CommandFailure extends Error {}

/**
 * Runs a command.
 * @param command the program and its arguments
 * @returns milliseconds `wall` and `cpu`, peak bytes `memory` of it and all that it started, and `others`, the share of
 *   the machine's processors that something else used meanwhile
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

/** Starts a command in a process group of its own; `ended` resolves when it has, `output()` is what it printed last. */
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

/** What a command prints. @throws CommandFailure when it fails */
export async function outputOf(command) {
  const child = start(command)
  const { code } = await child.ended
  if (code !== 0) throw new CommandFailure(`${command.join(' ')}: exit code ${code}\n${child.output()}`)
  return child.output()
}

/** Asks a command to end as Ctrl-C does, and ends it with all that it started when it has not after two seconds. */
export async function stop(child) {
  signalTree(child, 'SIGINT')
  const timer = setTimeout(() => endTree(child), 2000)
  await child.ended
  clearTimeout(timer)
  endTree(child)
}

/** Ends whatever is still running. */
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
    // It has ended.
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
 * Measures several subjects in turn, round by round, so that a machine that grows slower is as slow for all of them.
 * A subject is left out from its first failure on, which becomes its result.
 * @param subjects each with a `name`, a `command`, its folder `cwd`, and what to do `before` each run, given its number
 * @returns summaries, or `{ failed }`, by name
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
