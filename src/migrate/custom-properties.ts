// The custom properties that a site's stylesheets set for all of a page, in light and in dark mode.
import { flatten } from './css-rules.ts'

export type Mode = 'light' | 'dark'
/** Values by name, as they are written. */
export type Properties = ReadonlyMap<string, string>

/** A selector of the whole page, perhaps in one mode: `html`, `[data-theme='dark']:root`. */
const PAGE = /^(?=.)(?:html|:root)*(?:\[data-theme=["']?(light|dark)["']?\])?(?::root)*$/
/** A rule, or an at-rule with the rules in it. Braces in strings, which are rare, end a rule early. */
const RULE = /([^{};]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g
const DECLARATION = /(--[\w-]+)\s*:\s*([^;]+)/g

/**
 * Reads the properties of each mode, where dark has those of light that it does not set itself. What is set under a
 * condition is left out, but for screens.
 * @param css what browsers read; anything else has no properties
 */
export function customPropertiesIn(css: string): Record<Mode, Properties> {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  for (const { mode, body } of modeRules(flatten(css))) {
    const properties = mode === 'light' ? light : dark
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION))
      properties.set(name, value.replace(/!important/, '').trim())
  }
  return { light, dark: new Map([...light, ...dark]) }
}

function modeRules(css: string): { mode: Mode; body: string }[] {
  return [...css.matchAll(RULE)].flatMap(([, head = '', body = '']) => {
    if (/^\s*@media screen\s*$/.test(head)) return modeRules(body)
    return head.split(',').flatMap((selector) => {
      const [page, mode] = PAGE.exec(selector.trim()) ?? []
      return page === undefined ? [] : { mode: mode === 'dark' ? mode : 'light', body }
    })
  })
}

const REFERENCE = /^var\(\s*(--[\w-]+)\s*(?:,\s*(.+))?\)$/s
/** Properties may lead to each other in a circle. */
const MOST_STEPS = 10

/** What a property comes to, where it names others. */
export function propertyValue(properties: Properties, name: string, steps = MOST_STEPS): string | undefined {
  const value = properties.get(name)
  const [, other, otherwise] = (value !== undefined && REFERENCE.exec(value)) || []
  if (other === undefined) return value
  return (steps > 0 ? propertyValue(properties, other, steps - 1) : undefined) ?? otherwise
}
