// The path of a value in data, in words.
import type { JsonPath } from './json.ts'

/** Writes a path as one would in code: `themeConfig.navbar.items[2].type`. */
export function formatPath(path: JsonPath): string {
  const parts = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`
    return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
  })
  return parts.join('').replace(/^\./, '')
}
