// Stands in for a package that the config of a site asks for and that is not installed: it takes every call, and has every
// property.
const missing = new Proxy(function missing() {}, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => 'missing'
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
    if (key === '$isMissing') return true
    return typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key === '__esModule'
      ? undefined
      : missing
  },
  apply: () => missing,
  construct: () => missing,
})

module.exports = missing
