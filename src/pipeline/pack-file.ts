// Many values in one file, each of which is read alone: the pages of a large site need not be in memory at once.
// The values come first, then their index, then the index's length and hash.
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { hashOf } from '../sources/fingerprints.ts'

export interface PackValue<About> {
  key: string
  bytes: Uint8Array
  /** What its owner wants to know before reading it; plain data. */
  about: About
}

export interface Pack<About> {
  about(key: string): About | undefined
  /** The value's bytes; undefined when there are none, or others than were written. */
  read(key: string): Buffer | undefined
  close(): void
}

interface Entry<About> {
  key: string
  offset: number
  length: number
  hash: string
  about: About
}

/** The index's length in decimal digits, and its hash. */
const LENGTH_DIGITS = 12
const TAIL = LENGTH_DIGITS + hashOf('').length

/** Opens a pack. One that is missing, cut short or altered is undefined. */
export function openPack<About>(file: string): Pack<About> | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    return packOf(descriptor, readIndex<About>(descriptor))
  } catch {
    if (descriptor !== undefined) closeSync(descriptor)
    return undefined
  }
}

function packOf<About>(descriptor: number, index: Entry<About>[]): Pack<About> {
  const entries = new Map(index.map((entry) => [entry.key, entry]))
  return {
    about: (key) => entries.get(key)?.about,
    read(key) {
      const entry = entries.get(key)
      const bytes = entry && readAt(descriptor, entry.offset, entry.length)
      return bytes && hashOf(bytes) === entry.hash ? bytes : undefined
    },
    close: () => closeSync(descriptor),
  }
}

/** @throws Error when the file does not end in an index */
function readIndex<About>(descriptor: number): Entry<About>[] {
  const { size } = fstatSync(descriptor)
  const tail = readAt(descriptor, size - TAIL, TAIL).toString()
  const length = Number(tail.slice(0, LENGTH_DIGITS))
  const index = readAt(descriptor, size - TAIL - length, length)
  if (hashOf(index) !== tail.slice(LENGTH_DIGITS)) throw new Error('the index is not as it was written')
  return JSON.parse(index.toString())
}

/** @throws Error when there are no such bytes */
function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(descriptor, bytes, 0, length, offset)
  return bytes
}

/**
 * Writes a pack, which takes the place of another in one step.
 * @param mostBytes what comes after so many is left out
 * @throws Error when the disk does not take it; the other pack is then still there
 */
export function writePack<About>(
  file: string,
  values: Iterable<PackValue<About>>,
  { mostBytes }: { mostBytes: number },
): void {
  const draft = `${file}.${process.pid}-${threadId}`
  const descriptor = openSync(draft, 'w')
  try {
    const index = writeValues(descriptor, values, mostBytes)
    const tail = String(index.length).padStart(LENGTH_DIGITS, '0') + hashOf(index)
    writeSync(descriptor, Buffer.concat([index, Buffer.from(tail)]))
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Writes the values and returns their index. */
function writeValues<About>(
  descriptor: number,
  values: Iterable<PackValue<About>>,
  mostBytes: number,
): Buffer {
  const entries: Entry<About>[] = []
  let offset = 0
  for (const { key, bytes, about } of values) {
    const { length } = bytes
    if (offset + length > mostBytes) break
    writeSync(descriptor, bytes)
    entries.push({ key, offset, length, hash: hashOf(bytes), about })
    offset += length
  }
  return Buffer.from(JSON.stringify(entries))
}
