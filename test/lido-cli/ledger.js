// What is true now: the variables of a state, the figures that follow from them, and what a transaction makes of them.
import { entryOf, evaluate, plain, readExpression } from './expressions.js'

/** Opens the ledger of a state. @param variables values by name; @param figures expressions by name */
export function openLedger(variables, figures) {
  const values = structuredClone(variables)

  const lookUp = (local) => (name) => {
    if (name in local) return local[name]
    if (name in values) return values[name]
    if (name in figures) return figureOf(figures[name], local)
    throw new Error(`the state has no "${name}"`)
  }

  /** A figure is an expression, or a structure of them, each of which begins with "=". */
  const figureOf = (figure, local) =>
    typeof figure === 'string' ? evaluate(readExpression(figure), lookUp(local)) : figure

  const evaluateIn = (expression, local) => evaluate(readExpression(expression), lookUp(local))

  /** Does `target = expression`, also with `+=` and `-=`; `each item of list: …` does so for each item. */
  function change(statement, local) {
    const [, item, list, rest] = /^each (\w+) of ([^:]+): (.*)$/.exec(statement) ?? []
    if (item !== undefined) {
      for (const one of evaluateIn(list, local)) change(rest, { ...local, [item]: one })
      return
    }
    const [, target, operator, expression] = /^(.*?) ([-+]?)= (.*)$/.exec(statement) ?? []
    if (target === undefined) throw new Error(`not a change: ${statement}`)
    const full = operator === '' ? expression : `${target} ${operator} (${expression})`
    assign(readExpression(target), evaluateIn(full, local), local)
  }

  function assign([kind, inner, key], value, local) {
    if (kind === 'name') values[inner] = value
    else {
      const table = evaluate(inner, lookUp(local))
      const name = evaluate(key, lookUp(local))
      assign(inner, { ...(table || {}), [name]: value }, local)
    }
  }

  return { evaluate: evaluateIn, change }
}

export { entryOf, plain }
