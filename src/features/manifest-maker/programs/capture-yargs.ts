// Intercepts yargs programs when they are created, by any copy of yargs: all of them set a property with a
// unique name, so a setter of that name on the prototype of all objects receives them before they parse or
// run.
import { isObject } from '../../../text/record.ts'

/** The first property that yargs 17 and later set on a program, and the last one that yargs 16 sets. */
const MARKS = ['customScriptName', '_runValidation']
/** Members with which a program parses its command line; in yargs 16, all others call the last one. */
const READERS = ['parse', 'parseAsync', 'parseSync', 'argv', '_parseArgs']

/** Makes programs call `onParse` instead of parsing. */
export function captureYargs(onParse: (program: object) => void): void {
  for (const mark of MARKS) {
    Object.defineProperty(Object.prototype, mark, {
      configurable: true,
      set(this: object, value: unknown) {
        Object.defineProperty(this, mark, { value, configurable: true, enumerable: true, writable: true })
        if (mark === MARKS[1] || isProgram(this)) intercept(this, onParse)
      },
    })
  }
}

function isProgram(made: object): boolean {
  const proto: unknown = Object.getPrototypeOf(made)
  return isObject(proto) && 'parseAsync' in proto && 'getOptions' in proto
}

function intercept(program: object, onParse: (program: object) => void): void {
  const own = READERS.filter((name) => name in program && name !== (Object.hasOwn(program, 'argv') && 'argv'))
  const before = own.map((name) => [name, Object.getOwnPropertyDescriptor(program, name)] as const)
  const found = (): object => {
    // Restores the members, since its commands are found by parsing.
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(program, name, descriptor)
      else Reflect.deleteProperty(program, name)
    }
    onParse(program)
    return program
  }
  for (const name of own) {
    const reader = name === 'argv' ? { get: found } : { value: found, writable: true }
    Object.defineProperty(program, name, { ...reader, configurable: true, enumerable: true })
  }
}
