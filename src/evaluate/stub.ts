// What stands in for a package that is not installed: it takes every call, and has every property.

const names = new WeakMap<object, string>()

/** Makes the stand-in of a package, or of a part of it. */
export function createStub(name: string): unknown {
  // A function that is no arrow, so that it can be made an object of as well.
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

/** The name of the package that a value stands in for. */
export function stubName(value: unknown): string | undefined {
  return typeof value === 'function' ? names.get(value) : undefined
}
