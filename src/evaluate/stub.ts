// Stubs of packages that are not installed: they accept every call, and have every property.

const names = new WeakMap<object, string>()

/** Creates the stub of a package, or of a part of it. */
export function createStub(name: string): unknown {
  // Not an arrow function, so that `new` works as well.
  const target = function stub() {}
  const stub: object = new Proxy(target, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => name
      // As a list, it is empty.
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined
      return key === '__esModule' ? true : stub
    },
    // A copy of its own properties inherits all others from its prototype.
    getPrototypeOf: () => stub,
    apply: () => stub,
    construct: () => stub,
  })
  names.set(stub, name)
  return stub
}

/** The name of the package whose stub a value is; undefined for other values. */
export function stubName(value: unknown): string | undefined {
  return typeof value === 'function' ? names.get(value) : undefined
}
