// Replaces native code that a program loads by stand-ins: a manifest needs none of it, and it could do what the guard prevents.
// Replaces what is not installed, too: packages that are installed without their scripts lack what these compile.
import Module from 'node:module'

/** The error of a stand-in that is called. */
export class NativeCall extends Error {}

/** Replaces native code from now on, or lets it fail to load where `isAbsent`, for programs that have something else instead. */
export function replaceNativeCode({ isAbsent }: { isAbsent: boolean }): void {
  const load = (module: { exports: unknown }, file: string) => {
    if (isAbsent) throw new Error('it wanted to load native code')
    module.exports = stubOf(file)
  }
  Reflect.set(process, 'dlopen', load)
  if (isAbsent) return
  override('_resolveFilename', (resolve, [request, ...rest]) => {
    try {
      return resolve(request, ...rest)
    } catch (error) {
      // A file that ends so is given to `process.dlopen`.
      if (isNative(String(request))) return `/${request}.node`
      throw error
    }
  })
  override('_load', (load, [request, ...rest]) => {
    const loaded = load(request, ...rest)
    return FINDER.test(String(request)) && typeof loaded === 'function' ? withStandIns(loaded) : loaded
  })
}

/** A file of native code, or the package that has it for this platform. */
function isNative(request: string): boolean {
  return request.endsWith('.node') || new RegExp(`[-/]${process.platform}-${process.arch}\\b`).test(request)
}

/** Packages that look for compiled files in folders, and load the first. */
const FINDER = /(?:^|[\\/])node-gyp-build(?:-optional-packages)?(?:[\\/][^\\/]+\.js)?$/

function withStandIns(find: object): object {
  return new Proxy(find, {
    apply(target, self, args) {
      try {
        return Reflect.apply(target as () => unknown, self, args)
      } catch {
        return stubOf(String(args[0]))
      }
    },
  })
}

/** A value that is whatever a program takes it for, as long as it is not called. */
function stubOf(name: string): object {
  const call = (): never => {
    throw new NativeCall(`it needs native code, which is not loaded: ${name}`)
  }
  const members = new Map<string, object>()
  return new Proxy(function native() {}, {
    apply: call,
    construct: call,
    get(target, key) {
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule' || key in target)
        return Reflect.get(target, key)
      const member = members.get(key) ?? stubOf(key)
      members.set(key, member)
      return member
    },
  })
}

type Loader = (...args: unknown[]) => unknown

/** Replaces a function by which Node loads modules of CommonJS. */
function override(
  name: '_load' | '_resolveFilename',
  replace: (real: Loader, args: unknown[]) => unknown,
): void {
  const real: Loader = Reflect.get(Module, name)
  Reflect.set(Module, name, function (this: unknown, ...args: unknown[]) {
    return replace((...own) => Reflect.apply(real, this, own), args)
  })
}
