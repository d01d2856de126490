// The JSON Schemas of a tool's manifest and of its annotations.
import { renderJsonSchema } from '../../schema/json-schema.ts'
import { annotationsSchema } from './annotations-schema.ts'
import { manifestSchema } from './schema.ts'

/** Returns the JSON Schema of the manifest as text. */
export function renderManifestSchema(): string {
  return renderJsonSchema(manifestSchema, 'Command manifest', 'Commands of a command-line tool.')
}

/** Returns the JSON Schema of the annotations as text. */
export function renderAnnotationsSchema(): string {
  return renderJsonSchema(
    annotationsSchema,
    'Command annotations',
    'Facts of a command-line tool that its program does not know.',
  )
}
