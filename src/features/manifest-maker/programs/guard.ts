// Restricts a program whose manifest is read: it can only read files. Node's permissions, with which its process is started,
// prevent it from writing files, starting processes and loading native code; what they do not know is replaced before it is loaded.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import traceEvents from 'node:trace_events'
import v8 from 'node:v8'

/** Flags of Node with which a program can read files, but neither write any, start processes, nor load native code. */
export function readOnlyFlags(): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission')
  return [
    isStable ? '--permission' : '--experimental-permission',
    '--allow-fs-read=*',
    '--no-addons',
    '--no-warnings',
  ]
}

/** Makes what Node's permissions allow besides reading files throw, for code that is loaded from now on. */
export function allowReadingOnly(): void {
  const network = refusing('use the network')
  refuseIn(net.Socket.prototype, ['connect'], network)
  refuseIn(net.Server.prototype, ['listen'], network)
  refuseIn(net, ['_createServerHandle'], network)
  refuseIn(dgram, ['createSocket', 'Socket', '_createSocketHandle'], network)
  // Also each resolver: it has a way of its own to its servers.
  for (const resolver of [dns, dns.promises]) refuseIn(resolver, functionsOf(resolver), network)
  const signal = refusing('send a signal to a process')
  refuseIn(process, ['kill', '_kill', '_debugProcess'], signal)
  refuseIn(os, ['setPriority'], signal)
  const write = refusing('write a file')
  refuseIn(traceEvents, ['createTracing'], write)
  // Among them are those that log to a file.
  refuseIn(v8, ['setFlagsFromString'], write)
  const sqlite = process.getBuiltinModule?.('node:sqlite')
  if (sqlite) refuseIn(sqlite, ['DatabaseSync'], write)
  syncBuiltinESMExports()
}

/** A function, also to be called with `new`, that throws. */
function refusing(subject: string): () => never {
  return function refuse() {
    throw new Error(`it wanted to ${subject}`)
  }
}

function refuseIn(object: object, names: readonly string[], refuse: () => never): void {
  for (const name of names.filter((key) => key in object)) Object.assign(object, { [name]: refuse })
}

function functionsOf(object: object): string[] {
  return Object.keys(object).filter((name) => typeof Reflect.get(object, name) === 'function')
}

/** Why a program failed: what it was not allowed to do, or its own message. */
export function describeBlocked(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = Reflect.get(error, 'code')
  if (code !== 'ERR_ACCESS_DENIED') return error.message
  return Reflect.get(error, 'permission') === 'FileSystemWrite'
    ? 'it wanted to write a file'
    : 'it wanted to start a process'
}
