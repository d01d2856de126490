// Takes the place of a module that is not there: whatever is imported from it fails when it is rendered, and not before, so
// that only the components that need it are missing.
const React = require('react')

const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'

/** What React asks of a component besides rendering it, and what asks whether something is a promise or a list. */
const UNKNOWN = new Set([
  'then',
  'defaultProps',
  'propTypes',
  'contextType',
  'contextTypes',
  'childContextTypes',
])

/** Fails while something is rendered; until then, what modules do as they are loaded goes on. */
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

// What is made of it for an import inherits what it has.
const source = new Proxy({}, traps)
const absent = new Proxy(function module() {}, { ...traps, getPrototypeOf: () => source })

module.exports = absent
