// The building blocks of the config's schema: a field with its description and default, a section of fields, and the
// kinds of value that several sections share. They use zod's small build, which starts in half the time of the full one.
import * as z from 'zod/mini'

/** Describes `schema` for the JSON Schema that editors show. Kinds of value are shared, so it describes a copy. */
export function field<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  return describe(description, schema.clone())
}

function describe<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { description })
  return schema
}

/** Describes `schema` and gives it the value it has when the author leaves it out. */
export function fieldOr<Schema extends z.ZodMiniType>(
  fallback: z.core.util.NoUndefined<z.output<Schema>>,
  description: string,
  schema: Schema,
): z.ZodMiniDefault<Schema> {
  return describe(description, z._default(schema, fallback))
}

/** Describes a field that may be left out and has no default. */
export function optionalField<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
): z.ZodMiniOptional<Schema> {
  return describe(description, z.optional(schema))
}

/** Names a schema that several fields share, so that the JSON Schema has it once. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id })
  return schema
}

/** An object with these fields and no others, and rules on them together; leaving it out is the same as writing `{}`. */
export function section<Shape extends z.core.$ZodLooseShape>(
  description: string,
  shape: Shape,
  ...rules: z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape>>>[]
) {
  const object = z.strictObject(shape)
  return describe(description, z.prefault(rules.length > 0 ? object.check(...rules) : object, {} as never))
}

export const flag = z.boolean()

/** Text that may be empty. */
export const anyText = z.string()

/** Text that is not empty. */
export const text = z.string().check(z.minLength(1))

/** The reaction of the build to a kind of mistake. */
export const reaction = z.enum(['ignore', 'log', 'warn', 'throw'])

/** A part of a hundred. */
export const percent = z.number().check(z.minimum(0), z.maximum(100))
