// Checks in a fraction of zod's time whether data fits a schema. If it may not, zod decides and explains why, so the result
// is always the same as zod's.
import type * as z from 'zod/mini'
import { isRecord } from '../../text/record.ts'

type Schema = z.core.$ZodType
type Fits = (value: unknown) => boolean

const compiled = new WeakMap<Schema, Fits>()

/** Whether `data` fits `schema` for certain; false may also mean that the schema has parts unknown here. */
export function conforms<S extends Schema>(schema: S, data: unknown): data is z.core.output<S> {
  const fits = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, fits)
  return fits(data)
}

function compile(schema: Schema): Fits {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const base = compileKind(def)
  const checks = (def.checks ?? []).map((check) =>
    compileCheck(check._zod.def as z.core.$ZodChecks['_zod']['def']),
  )
  if (checks.length === 0) return base
  return (value) => base(value) && checks.every((holds) => holds(value))
}

function compileKind(def: z.core.$ZodTypes['_zod']['def']): Fits {
  switch (def.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type
    case 'number':
      return Number.isFinite
    case 'literal':
      return (value) => def.values.includes(value as never)
    case 'enum':
      return (value) => Object.values(def.entries).includes(value as never)
    case 'optional':
      return either((value) => value === undefined, compile(def.innerType))
    case 'default':
      // Must be present: only zod adds defaults.
      return compile(def.innerType)
    case 'nullable':
      return either((value) => value === null, compile(def.innerType))
    case 'union':
      return def.options.map(compile).reduce(either)
    case 'array':
      return compileArray(compile(def.element))
    case 'record':
      return compileRecord(compile(def.keyType), compile(def.valueType))
    case 'object':
      return compileObject(def.shape)
    default:
      return () => false
  }
}

const either =
  (one: Fits, other: Fits): Fits =>
  (value) =>
    one(value) || other(value)

function compileArray(element: Fits): Fits {
  return (value) => Array.isArray(value) && value.every(element)
}

function compileRecord(key: Fits, element: Fits): Fits {
  return (value) => isRecord(value) && Object.keys(value).every((name) => key(name) && element(value[name]))
}

function compileObject(shape: Readonly<Record<string, Schema>>): Fits {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, compile(schema)]))
  const required = [...fields].filter(([, fits]) => !fits(undefined)).map(([name]) => name)
  return (value) =>
    isRecord(value) &&
    required.every((name) => name in value) &&
    Object.keys(value).every((name) => fields.get(name)?.(value[name]) === true)
}

function compileCheck(def: z.core.$ZodChecks['_zod']['def']): Fits {
  if (def.check === 'min_length') return (value) => typeof value === 'string' && value.length >= def.minimum
  if (def.check === 'string_format' && def.format === 'starts_with') {
    const { prefix } = def as z.core.$ZodCheckStartsWithDef
    return (value) => typeof value === 'string' && value.startsWith(prefix)
  }
  if (def.check === 'greater_than' && !def.inclusive) return (value) => Number(value) > Number(def.value)
  return () => false
}
