// The JSON Schemas of a tool's manifest and of its annotations, with which editors complete and explain them.
import * as z from 'zod/mini'
import { annotationsSchema } from './annotations-schema.ts'
import { manifestSchema } from './schema.ts'

/** Returns the JSON Schema of the manifest as text. */
export function renderManifestSchema(): string {
  return render(manifestSchema, 'Command manifest', 'Commands of a command-line tool.')
}

/** Returns the JSON Schema of the annotations as text. */
export function renderAnnotationsSchema(): string {
  return render(
    annotationsSchema,
    'Command annotations',
    'Facts of a command-line tool that its program does not know.',
  )
}

function render(type: z.ZodMiniType, title: string, description: string): string {
  const schema = z.toJSONSchema(type, { io: 'input', target: 'draft-7', reused: 'inline' })
  const head = { $schema: schema.$schema, title, description }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
