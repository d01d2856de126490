// Reads memory and processor time of processes and all that they started from Linux' /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two samples. */
const SAMPLE_EVERY = 20
/** New processes, whose search is slower, are searched for every so many samples. */
const SEARCH_EVERY = 5
/** Milliseconds in a clock tick, in which Linux counts processor time. */
const TICK = 10

export const hasProc = existsSync('/proc/self/stat')

/**
 * Samples the memory of a process tree; `stop` ends this and returns the peak in bytes; undefined if unknown.
 */
export function watchMemory(root) {
  if (!hasProc) return { stop: () => undefined }
  let members = [root]
  let peak = 0
  let samples = 0
  const sample = () => {
    if (samples++ % SEARCH_EVERY === 0) members = processTree(root)
    const sizes = members.map(memoryOf)
    // Samples may miss a peak, but Linux records that of each process.
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

/** Bytes of memory that a process tree uses now; undefined without /proc. */
export function treeMemory(root) {
  return hasProc ? sum(processTree(root).map((pid) => memoryOf(pid).now)) : undefined
}

/** Milliseconds of processor time of all ended children and their children; undefined without /proc. */
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

/** Fields of /proc/PID/stat from the third on: the second, a name in brackets, may contain any character. */
function statOf(pid) {
  const text = readProc(pid, 'stat')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function memoryOf(pid) {
  const status = readProc(pid, 'status')
  const bytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Reads a file of /proc/PID; empty if the process has ended. */
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
