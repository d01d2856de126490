// The arithmetic in which a state says what follows from what: `min(available, totalValue - locked)`. Integers have any
// size; `a[b]` is the entry of a table, or its entry `*`; a text in quotes is itself.

const TOKEN = /\s*(?:(0x[\da-fA-F]*|\d+)|([A-Za-z_]\w*)|'([^']*)'|(&&|\|\||[=!<>]=|[-+*/<>()[\],.!]))/y

/** How tightly operators bind. */
const BINDING = new Map(
  [['||'], ['&&'], ['==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/']].flatMap((level, index) =>
    level.map((operator) => [operator, index + 1]),
  ),
)

const OPERATORS = {
  '||': (a, b) => a || b,
  '&&': (a, b) => a && b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => (Array.isArray(a) ? [...a, b] : a + b),
  '-': (a, b) => (Array.isArray(a) ? a.filter((item) => plain(item) !== b) : a - b),
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

const FUNCTIONS = {
  min: (a, b) => (a < b ? a : b),
  max: (a, b) => (a > b ? a : b),
  /** A quotient, rounded up. */
  ceil: (a, b) => (a + b - 1n) / b,
  count: (list) => BigInt(list.length),
  has: (list, item) => list.some((one) => plain(one) === item),
}

const read = new Map()

/** Reads an expression. @returns a tree of arrays: what it is, then its parts */
export function readExpression(text) {
  const known = read.get(text)
  if (known) return known
  const tokens = tokensOf(text)
  let at = 0
  const take = (symbol) => tokens[at]?.symbol === symbol && ++at > 0
  const need = (symbol) => {
    if (!take(symbol)) throw new Error(`"${symbol}" is missing in: ${text}`)
  }
  const items = (end) => {
    const found = []
    while (!take(end)) {
      if (found.length > 0) need(',')
      found.push(binary(1))
    }
    return found
  }
  function binary(level) {
    let left = postfix()
    for (;;) {
      const operator = tokens[at]?.symbol
      const binding = BINDING.get(operator)
      if (binding === undefined || binding < level) return left
      at++
      left = ['binary', operator, left, binary(binding + 1)]
    }
  }
  function postfix() {
    let value = primary()
    for (;;) {
      if (take('[')) {
        value = ['entry', value, binary(1)]
        need(']')
      } else if (take('.')) value = ['entry', value, ['value', tokens[at++].name]]
      else return value
    }
  }
  function primary() {
    if (take('(')) {
      const inner = binary(1)
      need(')')
      return inner
    }
    if (take('[')) return ['list', items(']')]
    if (take('!')) return ['not', postfix()]
    const token = tokens[at++]
    if (token?.value !== undefined) return ['value', token.value]
    if (token?.name === undefined) throw new Error(`not an expression: ${text}`)
    if (token.name === 'true' || token.name === 'false') return ['value', token.name === 'true']
    return take('(') ? ['call', token.name, items(')')] : ['name', token.name]
  }
  const tree = binary(1)
  if (at < tokens.length) throw new Error(`not an expression: ${text}`)
  read.set(text, tree)
  return tree
}

function tokensOf(text) {
  const tokens = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [all, number, name, quoted, symbol] = TOKEN.exec(text) ?? []
    if (all === undefined) throw new Error(`not an expression: ${text}`)
    const value = number === undefined ? quoted : plain(number)
    tokens.push({ value, name, symbol })
  }
  return tokens
}

/** The value of an expression. @param lookUp gives that of a name */
export function evaluate([kind, ...parts], lookUp) {
  const value = (tree) => evaluate(tree, lookUp)
  switch (kind) {
    case 'value':
      return parts[0]
    case 'name':
      return plain(lookUp(parts[0]))
    case 'list':
      return parts[0].map(value)
    case 'not':
      return !value(parts[0])
    case 'entry':
      return plain(entryOf(value(parts[0]), value(parts[1])))
    case 'call':
      return FUNCTIONS[parts[0]](...parts[1].map(value))
    case 'binary':
      return OPERATORS[parts[0]](value(parts[1]), value(parts[2]))
  }
}

/** An entry of a table, or its entry for all others; 0 when it has neither. */
export function entryOf(table, key) {
  return table?.[key] ?? table?.['*'] ?? 0n
}

/** As values are compared: digits are an integer, addresses and bytes have small letters. */
export function plain(value) {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value !== 'string') return value
  if (/^\d+$/.test(value)) return BigInt(value)
  return /^0x[\da-f]*$/i.test(value) ? value.toLowerCase() : value
}
