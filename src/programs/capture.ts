// Gets hold of commander programs as they are made: whichever copy of commander makes them, bundled or not, all are
// event emitters, so that the moment of their making is known, and none parses or runs.

import { EventEmitter } from 'node:events'
import { isObject } from '../text/record.ts'

export interface Capture {
  /** Programs that were made, each above its subcommands. */
  roots(): object[]
}

/** Calls `onParse` in place of parsing, with the program at the top. */
export function captureCommander(onParse: (program: object) => void): Capture {
  const made: object[] = []
  const init: unknown = Reflect.get(EventEmitter, 'init')
  if (typeof init !== 'function') return { roots: () => [] }
  Reflect.set(EventEmitter, 'init', function (this: object, ...options: unknown[]): void {
    Reflect.apply(init, this, options)
    const owner = ownerOfParse(this)
    if (!owner) return
    made.push(this)
    for (const name of ['parse', 'parseAsync']) {
      Reflect.set(owner, name, function (this: object) {
        onParse(rootOf(this))
        return this
      })
    }
  })
  return { roots: () => [...new Set(made.map(rootOf))] }
}

/** The prototype that has commander's `parse`; undefined for any other emitter. */
function ownerOfParse(emitter: object): object | undefined {
  for (let proto = Object.getPrototypeOf(emitter); proto !== null; proto = Object.getPrototypeOf(proto)) {
    const methods = ['parse', 'parseAsync', 'parseOptions', 'addCommand']
    if (methods.every((name) => Object.hasOwn(proto, name))) return proto
  }
  return undefined
}

function rootOf(command: object): object {
  const parent: unknown = Reflect.get(command, 'parent')
  return isObject(parent) ? rootOf(parent) : command
}
