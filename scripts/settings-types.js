// The settings as TypeScript, made of their JSON Schema, for `docs.config.ts` and its editors.

/** What code may write where JSON cannot. */
const IN_CODE = {
  editUrl:
    'string | ((page: { version: string; versionDocsDirPath: string; docPath: string; permalink: string; locale: string }) => string | undefined)',
}

/** Returns a module with the types of the settings, and of `defineConfig`. */
export function settingsTypes({ definitions = {}, ...schema }) {
  const named = Object.entries(definitions).map(([name, type]) => `type ${name} = ${typeOf(type)}\n`)
  return `${named.join('')}
/** ${schema.description} */
export interface Settings ${typeOf(schema)}

/** Returns the settings; editors complete them, and TypeScript reports what is wrong in them. */
export declare function defineConfig(settings: Definition): Definition
type Definition = Settings | (() => Settings | Promise<Settings>)
`
}

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.replace(/.*\//, '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return `(${parts.map(typeOf).join(' | ')})`
  switch (schema.type) {
    case 'array':
      return `readonly (${typeOf(schema.items ?? {})})[]`
    case 'object':
      return objectType(schema)
    case 'integer':
      return 'number'
    default:
      return schema.type ?? 'unknown'
  }
}

function objectType({ properties = {}, required = [], additionalProperties = false }) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name)
    const type = IN_CODE[name] ?? typeOf(schema)
    return `${comment(schema)}${JSON.stringify(name)}${isNeeded ? '' : '?'}: ${type}${isNeeded ? '' : ' | undefined'}\n`
  })
  if (additionalProperties !== false) fields.push(`[name: string]: ${typeOf(Object(additionalProperties))}\n`)
  return `{\n${fields.join('')}}`
}

function comment({ description = '', default: initial }) {
  const lines = [description]
  if (initial !== undefined) lines.push(`@default ${JSON.stringify(initial)}`)
  return `/** ${lines.join('\n').replaceAll('*/', '*\\/')} */\n`
}
