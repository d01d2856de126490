// Evaluates expressions in the properties of built-in components, such as the labels of tabs: again only when a file of what
// they import has changed.
import { compileFunction } from 'node:vm'
import { LIMIT, runWithin } from '../../../evaluate/run-within.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { RequestedValue, ValueRequest } from '../../../model/page-code.ts'
import { ImportList } from './import-list.ts'
import { type ImportedModules, importForBuild, runImports } from './imports.ts'
import { onPage } from './page-runtime.ts'
import { absoluteSpecifier } from './specifiers.ts'

/** Creates a function that evaluates expressions, and caches values. */
export function createValueFinder(settings: ComponentSettings): (request: ValueRequest) => RequestedValue {
  const { root, baseUrl, isOutside, limit = LIMIT } = settings
  // Pages repeat the same tabs, and running an expression within a time limit costs as much as parsing a paragraph.
  const values = new Map<string, { found: ImportedModules; answer: RequestedValue }>()
  return (request) => {
    const { file, code } = request
    const list = new ImportList()
    const imports = request.imports.map(({ local, imported, specifier, text }) => ({
      local,
      imported,
      text,
      number: text === undefined ? list.add(absoluteSpecifier(specifier, file, root), imported) : '',
    }))
    const found = importForBuild(list, { root, baseUrl, file })
    const key = JSON.stringify([code, list.specifiers, imports])
    const kept = values.get(key)
    if (kept?.found === found) return kept.answer
    const answer = { value: evaluate(found), dependencies: found.dependencies }
    values.set(key, { found, answer })
    return answer

    function evaluate({ bundled, dependencies }: ImportedModules): unknown {
      if (!bundled || dependencies.some((path) => !path.includes('node_modules/') && isOutside(path)))
        return undefined
      const names = imports.map(({ local }) => local)
      try {
        const run = compileFunction(`return (${code}\n)`, names, { filename: `an expression of ${file}` })
        const work = () => {
          const all = runImports(bundled) as Record<string, Record<string, unknown>>
          const given = imports.map(({ imported, text, number }) => {
            const module = all[number]
            return text ?? (imported === '*' ? module : module?.[imported])
          })
          return Reflect.apply(run, undefined, given)
        }
        const value = runWithin(limit, () => onPage(settings, work))
        // Not a mistake: the property counts as missing.
        return value === undefined ? null : value
      } catch {
        return undefined
      }
    }
  }
}
