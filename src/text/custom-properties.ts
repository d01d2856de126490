// The custom properties that a site's stylesheets set for all of a page, in light and in dark mode.
import { type CssRule, flatten, partsOf, rulesIn } from './css-rules.ts'

export type Mode = 'light' | 'dark'
/** Values by name, as they are written. */
export type Properties = ReadonlyMap<string, string>

/** A selector of the whole page, perhaps in one mode: `html`, `[data-theme='dark']:root`. */
const PAGE = /^(?=.)(?:html|:root)*(?:\[data-theme=["']?(light|dark)["']?\])?(?::root)*$/
const LIGHT_DARK = /light-dark\(((?:[^,()]|\([^()]*\))*),\s*((?:[^,()]|\([^()]*\))*)\)/g
const DECLARATION = /^(--[\w-]+)\s*:\s*(.+)$/s

/**
 * Reads the properties of each mode, where dark has the properties of light that it does not set itself. What is set under a
 * condition is left out, but for screens.
 * @param css what browsers read; anything else has no properties
 */
export function customPropertiesIn(css: string): Record<Mode, Properties> {
  const properties = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const { mode, body } of modeRules(rulesIn(flatten(css))))
    for (const declaration of partsOf(body, ';')) {
      const [, name, value = ''] = DECLARATION.exec(declaration) ?? []
      if (name !== undefined) properties[mode].set(name, value.replace(/!important/, '').trim())
    }
  const { light, dark } = properties
  return { light: ofMode(light, '$1'), dark: ofMode(new Map([...light, ...dark]), '$2') }
}

/** Chooses the first or the second color of `light-dark()`. */
function ofMode(values: Properties, color: '$1' | '$2'): Properties {
  return new Map(Array.from(values, ([name, value]) => [name, value.replace(LIGHT_DARK, color)]))
}

function modeRules(rules: readonly CssRule[]): { mode: Mode; body: string }[] {
  return rules.flatMap(({ head, body }) => {
    if (head === '@media screen') return modeRules(rulesIn(body))
    return partsOf(head, ',').flatMap((selector) => {
      const [page, mode] = PAGE.exec(selector) ?? []
      return page === undefined ? [] : { mode: mode === 'dark' ? mode : 'light', body }
    })
  })
}

const REFERENCE = /^var\(\s*(--[\w-]+)\s*(?:,\s*(.+))?\)$/s
/** Properties may refer to each other in a circle. */
const MAX_STEPS = 10

/** The value of a property that refers to others. */
export function propertyValue(properties: Properties, name: string, steps = MAX_STEPS): string | undefined {
  const value = properties.get(name)
  const [, other, otherwise] = (value !== undefined && REFERENCE.exec(value)) || []
  if (other === undefined) return value
  return (steps > 0 ? propertyValue(properties, other, steps - 1) : undefined) ?? otherwise
}
