// Converts values of a module to data. What JSON cannot represent becomes an object with one key, so that it
// can be reported: `$function` with its name, or the name of the package that exports it; `$missing` with the
// name of a package that is not installed, and `$argument` with its options where they are asked for.
import { packageOf } from './package-of.ts'
import { stubName, stubParameter } from './stub.ts'

/**
 * Converts a function that makes edit URLs to a pattern, in which `{path}` and `{docPath}` are the path of a
 * page.
 */
const DOC = 'a-doc-of-the-docs.md'
const FOLDER = 'the-folder-of-a-version'

/**
 * Calls the function with a fictitious page, and replaces the path of that in the result; undefined if it
 * cannot.
 */
function editUrlOf(makeUrl: (page: object) => unknown): string | undefined {
  let url: unknown
  try {
    url = makeUrl({
      version: 'current',
      versionDocsDirPath: FOLDER,
      docPath: DOC,
      permalink: '/',
      locale: 'en',
    })
  } catch {
    return undefined
  }
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const pattern = url.replaceAll(`${FOLDER}/${DOC}`, '{path}').replaceAll(DOC, '{docPath}')
  return pattern.includes(FOLDER) ? undefined : pattern
}

/** Prefix of names of packages whose path was requested. */
export const MISSING_PREFIX = 'missing:'

/** @throws Error for a value that contains itself */
export function asData(value: unknown, above: readonly object[] = [], key = ''): unknown {
  const missing = stubName(value)
  if (missing !== undefined) return missingAsData(missing, stubParameter(Object(value)), above)
  switch (typeof value) {
    case 'function': {
      const pattern =
        key === 'editUrl' ? editUrlOf((page) => Reflect.apply(value, undefined, [page])) : undefined
      return pattern ?? { $function: packageOf(value) ?? value.name }
    }
    case 'bigint':
      return String(value)
    case 'symbol':
      return undefined
    case 'string':
      return value.startsWith(MISSING_PREFIX) ? value.slice(MISSING_PREFIX.length) : value
    case 'object':
      return value === null ? null : objectAsData(value, above)
    default:
      return value
  }
}

/** The options that a package gets say what is to become of it. */
function missingAsData(name: string, parameter: unknown, above: readonly object[]): unknown {
  const isData = typeof parameter === 'object' && parameter !== null && !above.includes(parameter)
  return { $missing: name, ...(isData && recorded.has(name) && { $argument: asData(parameter, above) }) }
}

/** Packages whose options are part of the data. */
const recorded = new Set<string>()

/** From now on, the options that these packages get are part of the data. */
export function recordArguments(packages: readonly string[]): void {
  for (const name of packages) recorded.add(name)
}

function objectAsData(value: object, above: readonly object[]): unknown {
  if (above.includes(value)) throw new Error('the settings contain themselves')
  if (value instanceof RegExp || value instanceof URL) return String(value)
  if (value instanceof Date) return value.toISOString()
  const inside = [...above, value]
  // In a list, undefined values become null, so that others keep their index.
  if (Array.isArray(value)) return value.map((item) => asData(item, inside) ?? null)
  const entries = Object.entries(value).map(([name, inner]) => [name, asData(inner, inside, name)] as const)
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/**
 * Describes a value that was not data, from the object into which `asData` converted it; undefined for data.
 */
export function notData(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('$function' in value) return 'a function'
  return '$missing' in value ? `something of ${String(value.$missing)}, which is not installed` : undefined
}
