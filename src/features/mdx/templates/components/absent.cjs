// Replaces a module that does not exist: what is imported from it fails when it is rendered, not earlier, so that only the
// components that need it are missing.
const React = require('react')

const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'

/** Properties that React reads besides rendering a component, and those that tests for promises and lists read. */
const UNKNOWN = new Set([
  'then',
  'defaultProps',
  'propTypes',
  'contextType',
  'contextTypes',
  'childContextTypes',
])

/** Throws while something is rendered; before, code that runs when modules are loaded continues. */
function whileLoading(value) {
  return () => {
    if (React[INTERNALS].ReactCurrentDispatcher.current)
      throw new Error('it needs a module that cannot be found')
    return value()
  }
}

const use = whileLoading(() => absent)

function get(_, name) {
  if (name === Symbol.toPrimitive) return whileLoading(() => '')
  return typeof name === 'symbol' || UNKNOWN.has(name) ? undefined : absent
}

const traps = { get, apply: use, construct: use }

// The object that interop makes of it for an import inherits its properties.
const source = new Proxy({}, traps)
const absent = new Proxy(function module() {}, { ...traps, getPrototypeOf: () => source })

module.exports = absent
