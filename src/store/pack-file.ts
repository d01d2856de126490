// Many values in one file, each readable on its own: the pages of a large site need not be in memory at once. The values
// come first, then their index, then the index's length and seal.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { hashOf } from '../text/hashes.ts'

export interface Pack {
  /** The value's bytes; undefined when they are missing or were altered. */
  read(key: string): Buffer | undefined
  close(): void
}

export interface PackWriter {
  add(key: string, bytes: Uint8Array): void
  /** Reads a value that was added. */
  read(key: string): Buffer | undefined
  /** Atomically replaces any pack of the same name; what was added can still be read. */
  commit(): void
  /** Closes the pack; if it was not put in place, it is removed. */
  close(): void
}

interface Entry {
  key: string
  offset: number
  length: number
  hash: string
}

/** The index's length in decimal digits, and its seal. */
const LENGTH_DIGITS = 12
const TAIL = LENGTH_DIGITS + hashOf('').length

/** Making an index, which has the hashes of all values, takes the key. */
function sealOf(index: Uint8Array, key: Uint8Array): string {
  return createHmac('sha256', key).update(index).digest('base64url')
}

/** Opens a pack; undefined if it is missing, truncated, altered, or sealed with another key. */
export function openPack(file: string, key: Uint8Array): Pack | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const entries = new Map(readIndex(descriptor, key).map((entry) => [entry.key, entry]))
    return { ...readerOf(descriptor, entries), close: closerOf(descriptor) }
  } catch {
    if (descriptor !== undefined) closeSync(descriptor)
    return undefined
  }
}

function readerOf(descriptor: number, entries: ReadonlyMap<string, Entry>) {
  return {
    read(key: string) {
      const entry = entries.get(key)
      const bytes = entry && readAt(descriptor, entry.offset, entry.length)
      return bytes && hashOf(bytes) === entry.hash ? bytes : undefined
    },
  }
}

/** Closes only once, however often it is called. */
function closerOf(descriptor: number): () => void {
  let isOpen = true
  return () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
}

/** @throws Error when the file does not end with a sealed index */
function readIndex(descriptor: number, key: Uint8Array): Entry[] {
  const { size } = fstatSync(descriptor)
  const tail = readAt(descriptor, size - TAIL, TAIL).toString()
  const length = Number(tail.slice(0, LENGTH_DIGITS))
  const index = readAt(descriptor, size - TAIL - length, length)
  const seal = Buffer.from(sealOf(index, key))
  const found = Buffer.from(tail.slice(LENGTH_DIGITS))
  if (seal.length !== found.length || !timingSafeEqual(seal, found)) throw new Error('the index is damaged')
  return JSON.parse(index.toString())
}

/** @throws Error when the file is too short */
function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(descriptor, bytes, 0, length, offset)
  return bytes
}

/** Starts a pack. @throws Error when the disk refuses it */
export function createPack(file: string, key: Uint8Array): PackWriter {
  const draft = `${file}.${process.pid}-${threadId}`
  const descriptor = openSync(draft, 'w+')
  const close = closerOf(descriptor)
  const entries = new Map<string, Entry>()
  let offset = 0
  let isPlaced = false
  return {
    add(name, bytes) {
      writeSync(descriptor, bytes, 0, bytes.length, offset)
      entries.set(name, { key: name, offset, length: bytes.length, hash: hashOf(bytes) })
      offset += bytes.length
    },
    read: readerOf(descriptor, entries).read,
    commit() {
      const index = Buffer.from(JSON.stringify([...entries.values()]))
      const tail = String(index.length).padStart(LENGTH_DIGITS, '0') + sealOf(index, key)
      const end = Buffer.concat([index, Buffer.from(tail)])
      writeSync(descriptor, end, 0, end.length, offset)
      renameSync(draft, file)
      isPlaced = true
    },
    close() {
      close()
      if (!isPlaced) rmSync(draft, { force: true })
    },
  }
}
