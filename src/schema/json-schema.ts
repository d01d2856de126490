// A schema as JSON Schema, with which editors complete and explain what it is of.
import * as z from 'zod/mini'

/** Returns it as text, for what authors write. */
export function renderJsonSchema(type: z.ZodMiniType, title: string, description: string): string {
  const schema = z.toJSONSchema(type, { io: 'input', target: 'draft-7', reused: 'inline' })
  const head = { $schema: schema.$schema, title, description }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
