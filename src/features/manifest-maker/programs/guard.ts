// Restricts a program whose manifest is read: it can neither open connections nor listen. Node's permissions,
// with which its process is started, prevent it from writing files and starting processes.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/** Flags of Node with which a program can read files, but neither write any nor start processes. */
export function readOnlyFlags(): string[] {
  const { allowedNodeEnvironmentFlags: known } = process
  const flags = [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--allow-fs-read=*',
    '--no-warnings',
  ]
  return known.has('--allow-addons') ? [...flags, '--allow-addons'] : flags
}

/** Makes all use of the network throw, for code that is loaded from now on. */
export function refuseNetwork(): void {
  const refuse = (): never => {
    throw new Error('it wanted to use the network')
  }
  Object.assign(net.Socket.prototype, { connect: refuse })
  Object.assign(net.Server.prototype, { listen: refuse })
  Object.assign(dgram.Socket.prototype, { send: refuse, bind: refuse, connect: refuse })
  Object.assign(dns, { lookup: refuse, resolve: refuse })
  Object.assign(dns.promises, { lookup: refuse, resolve: refuse })
  syncBuiltinESMExports()
}

/** Why a program failed: what it was not allowed to do, or its own message. */
export function describeRefused(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (Reflect.get(error, 'code') !== 'ERR_ACCESS_DENIED') return error.message
  return Reflect.get(error, 'permission') === 'FileSystemWrite'
    ? 'it wanted to write a file'
    : 'it wanted to start a process'
}
