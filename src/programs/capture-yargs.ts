// Gets hold of yargs programs as they are made, whichever copy of yargs makes them: all set a property that nobody else
// has a name for, so that the moment of their making is known, and none parses or runs.
import { isObject } from '../text/record.ts'

/** The first property that yargs 17 and later set on a program, and the last one that 16 does. */
const MARKS = ['customScriptName', '_runValidation']
/** What has a program read its command line; in 16 all others ask the last one. */
const READERS = ['parse', 'parseAsync', 'parseSync', 'argv', '_parseArgs']

/** Calls `onParse` in place of parsing, with the program. */
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
    // From here on it is asked for its commands, by parsing.
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
