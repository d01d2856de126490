// The JSON Schema of `docs.config.json`, with which editors complete and explain it.
import * as z from 'zod/mini'
import { createConfigSchema } from './schema.ts'

/** Returns the JSON Schema of the config as it is written, as text. */
export function renderConfigSchema(): string {
  const schema = z.toJSONSchema(createConfigSchema(), { io: 'input', target: 'draft-7', reused: 'inline' })
  const head = {
    $schema: schema.$schema,
    title: 'docs.config.json',
    description: 'Settings of a lido-docs site.',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
