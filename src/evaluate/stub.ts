// Stub of a package that is not installed: it accepts every call, and has every property.

const names = new WeakMap<object, string>()

/** Creates the stub of a package, or of a part of it. */
export function createStub(name: string): unknown {
  // Not an arrow function, so that `new` works as well.
  const target = function stub() {}
  const stub: object = new Proxy(target, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => name
      // Lists that are not there are empty.
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined
      return key === '__esModule' ? true : stub
    },
    // A copy that only looks at own properties finds the others by way of this.
    getPrototypeOf: () => stub,
    apply: () => stub,
    construct: () => stub,
  })
  names.set(stub, name)
  return stub
}

/** The name of the package that a value is the stub of. */
export function stubName(value: unknown): string | undefined {
  return typeof value === 'function' ? names.get(value) : undefined
}
