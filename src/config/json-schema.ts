// The JSON Schema of `docs.config.json`.
import { renderJsonSchema } from '../schema/json-schema.ts'
import { createConfigSchema } from './schema.ts'

/** Returns the JSON Schema of the config as it is written, as text. */
export function renderConfigSchema(): string {
  return renderJsonSchema(createConfigSchema(), 'docs.config.json', 'Settings of a lido-docs site.')
}
