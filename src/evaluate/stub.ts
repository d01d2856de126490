// Stubs of packages that are not installed: they accept every call, and have every property.

const names = new WeakMap<object, string>()
const parameters = new WeakMap<object, unknown>()

/** Helpers such as `defineConfig` and `withMermaid` return the config that they get. */
const RETURNS_CONFIG = /^(?:define|with)[A-Z]/

/** Creates the stub of a package, or of a part of it. @param parameter what the call got whose result it is */
export function createStub(name: string, parameter?: unknown): unknown {
  // Not an arrow function, so that `new` works as well.
  const target = function stub() {}
  const stub: object = new Proxy(target, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => name
      // As a list, it is empty.
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined
      if (RETURNS_CONFIG.test(key)) return (config: unknown) => config
      return key === '__esModule' ? true : stub
    },
    // A copy of its own properties inherits all others from its prototype.
    getPrototypeOf: () => stub,
    apply: (_, __, [first]: unknown[]) => (first === undefined ? stub : createStub(name, first)),
    construct: () => stub,
  })
  names.set(stub, name)
  parameters.set(stub, parameter)
  return stub
}

/** Returns what the call got whose result a stub is. */
export function stubParameter(stub: object): unknown {
  return parameters.get(stub)
}

/** The name of the package whose stub a value is; undefined for other values. */
export function stubName(value: unknown): string | undefined {
  return typeof value === 'function' ? names.get(value) : undefined
}
