// The JSON Schema of a tool's manifest, with which editors complete and explain it.
import * as z from 'zod/mini'
import { manifestSchema } from './schema.ts'

/** Returns the JSON Schema of the manifest as text. */
export function renderManifestSchema(): string {
  const schema = z.toJSONSchema(manifestSchema, { io: 'input', target: 'draft-7', reused: 'inline' })
  const head = {
    $schema: schema.$schema,
    title: 'Command manifest',
    description: 'Commands of a command-line tool.',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
