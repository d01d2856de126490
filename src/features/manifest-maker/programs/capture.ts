// Intercepts commander programs when they are created, by any copy of commander, bundled or not: all are
// event emitters, whose initialization can be intercepted, so that none parses or runs.

import { EventEmitter } from 'node:events'
import { isObject } from '../../../text/record.ts'

export interface Capture {
  /** Programs that were created and are not subcommands of others. */
  roots(): object[]
}

/** Makes programs call `onParse`, with the topmost program, instead of parsing. */
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

/** The prototype that defines commander's `parse`; undefined for other emitters. */
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
