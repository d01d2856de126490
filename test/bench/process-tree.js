// What Linux says in /proc about a process and all that it has started. Elsewhere nothing is known.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const SAMPLE_EVERY = 20
/** Samples between two searches for new processes, which cost more. */
const SEARCH_EVERY = 5
/** Milliseconds in a tick of the clock that Linux counts processor time with. */
const TICK = 10

export const hasProc = existsSync('/proc/self/stat')

/** Watches the memory of a process tree until stopped; `stop` returns the peak in bytes. */
export function watchMemory(root) {
  if (!hasProc) return { stop: () => undefined }
  let members = [root]
  let peak = 0
  let samples = 0
  const sample = () => {
    if (samples++ % SEARCH_EVERY === 0) members = processTree(root)
    const sizes = members.map(memoryOf)
    // A single process remembers its own peak, which a sample may miss.
    peak = Math.max(peak, sum(sizes.map(({ now }) => now)), ...sizes.map(({ peak }) => peak))
  }
  const timer = setInterval(sample, SAMPLE_EVERY)
  return {
    stop() {
      clearInterval(timer)
      return peak || undefined
    },
  }
}

/** Bytes that a process tree holds now. */
export function treeMemory(root) {
  return hasProc ? sum(processTree(root).map((pid) => memoryOf(pid).now)) : undefined
}

/** Milliseconds of processor time of all children of this process that have ended, and of theirs. */
export function endedChildrenTime() {
  if (!hasProc) return undefined
  const fields = statOf('self')
  return (Number(fields[13]) + Number(fields[14])) * TICK
}

function processTree(root) {
  const byParent = new Map()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(name)[1]) : 0
    if (parent) byParent.set(parent, [...(byParent.get(parent) ?? []), Number(name)])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(byParent.get(pid) ?? []))
  return tree
}

/** Fields of /proc/PID/stat from the third on: the second, the name, may hold anything. */
function statOf(pid) {
  const text = readProc(pid, 'stat')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function memoryOf(pid) {
  const status = readProc(pid, 'status')
  const bytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** A process may end at any moment. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
