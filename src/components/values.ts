// Evaluates expressions in the properties of built-in components, such as the labels of tabs: their imports are compiled
// and run once, and again when one of their files has changed.

import { compileFunction } from 'node:vm'
import { LIMIT, runWithin } from '../evaluate/run-within.ts'
import { isFresh, type Stamped, stampOf } from '../evaluate/stamp.ts'
import type { RequestedValue, ValueRequest } from '../model/page-code.ts'
import { ImportList } from './import-list.ts'
import { importForBuild, runImports } from './imports.ts'
import { onPage } from './page-runtime.ts'
import type { ComponentSettings } from './settings.ts'
import { absoluteSpecifier } from './specifiers.ts'

/** The exports of a module; undefined if it fails. */
interface Imported extends Stamped {
  exports: Record<string, unknown> | undefined
}

/** For an imported text, which needs no module. */
const UNMADE = { dependencies: [], stamp: '' }

/** Creates a function that evaluates expressions, and caches modules and values. */
export function createValueFinder(settings: ComponentSettings): (request: ValueRequest) => RequestedValue {
  const { root, limit = LIMIT } = settings
  const known = new Map<string, Imported>()
  const importOf = (specifier: string, file: string): Imported => {
    const module = absoluteSpecifier(specifier, file, root)
    const kept = known.get(module)
    if (kept && isFresh(kept, root)) return kept
    const imported = importModule(module, file, settings)
    known.set(module, imported)
    return imported
  }
  // Cached, since pages repeat the same tabs, and running an expression within a time limit costs as much as parsing a paragraph.
  const values = new Map<string, { found: Imported[]; answer: RequestedValue }>()
  return (request) => {
    const { file, imports } = request
    const found = imports.map(({ specifier, text }) =>
      text === undefined ? importOf(specifier, file) : { exports: { default: text }, ...UNMADE },
    )
    const key = JSON.stringify([
      request.code,
      ...imports.map(({ local, imported, specifier, text }) => [
        local,
        imported,
        absoluteSpecifier(specifier, file, root),
        text,
      ]),
    ])
    const kept = values.get(key)
    if (kept?.found.every((one, index) => one === found[index] || imports[index]?.text !== undefined))
      return kept.answer
    const answer = evaluate(request, found)
    values.set(key, { found, answer })
    return answer
  }

  function evaluate({ file, code, imports }: ValueRequest, found: readonly Imported[]): RequestedValue {
    const dependencies = [...new Set(found.flatMap((one) => one.dependencies))]
    if (found.some((one) => one.exports === undefined)) return { value: undefined, dependencies }
    const values = imports.map(({ imported }, index) =>
      imported === '*' ? found[index]?.exports : found[index]?.exports?.[imported],
    )
    try {
      const names = imports.map(({ local }) => local)
      const run = compileFunction(`return (${code}\n)`, names, { filename: `an expression of ${file}` })
      const value = runWithin(limit, () => onPage(settings, () => Reflect.apply(run, undefined, values)))
      // Not a mistake: the property counts as missing.
      return { value: value === undefined ? null : value, dependencies }
    } catch {
      return { value: undefined, dependencies }
    }
  }
}

function importModule(module: string, file: string, settings: ComponentSettings): Imported {
  const { root, baseUrl, statics, isOutside, limit = LIMIT } = settings
  const imported = (paths: string[], exports?: Imported['exports']): Imported => ({
    exports,
    dependencies: paths,
    stamp: stampOf(paths, root),
  })
  const list = new ImportList()
  const number = list.add(module, '*')
  const { bundled, dependencies } = importForBuild(list, { root, baseUrl, statics, file })
  if (!bundled) return imported(dependencies)
  if (dependencies.some((path) => !path.includes('node_modules/') && isOutside(path)))
    return imported(dependencies)
  try {
    const all = runWithin(limit, () => onPage(settings, () => runImports(bundled)))
    return imported(dependencies, all[number] as Imported['exports'])
  } catch {
    return imported(dependencies)
  }
}
