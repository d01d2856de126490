// Fills the tables of settings in the guide from the schema of the settings. The guide decides which rows
// there are and in which order, the schema what they contain.

const ROW = /^\| `([\w.$]+)` \| .*? \| (.*) \|$/

/**
 * Returns the page with the default and the description of each setting from the JSON Schema. A link in
 * brackets at the end of a row stays.
 */
export function fillSettings(page, schema) {
  const settings = settingsOf(schema)
  return page
    .split('\n')
    .map((line) => {
      const [, name, said] = ROW.exec(line) ?? []
      const setting = settings.get(name)
      if (!setting) return line
      const [link = ''] = / \(\[[^\]]*\]\([^)]*\)\)$/.exec(said) ?? []
      const value = setting.default === undefined ? '—' : `\`${inCell(JSON.stringify(setting.default))}\``
      return `| \`${name}\` | ${value} | ${inCell(lowered(setting.description))}${link} |`
    })
    .join('\n')
}

/** All settings by their full names, with defaults and descriptions; without sections. */
export function settingsOf(root) {
  const settings = new Map()
  const visit = (name, schema) => {
    const target = schema.$ref ? root.definitions[schema.$ref.slice('#/definitions/'.length)] : schema
    if (target.properties && !name.endsWith('.logo')) {
      for (const [key, child] of Object.entries(target.properties)) visit(`${name}.${key}`, child)
    } else
      settings.set(name, { description: schema.description ?? target.description, default: schema.default })
  }
  for (const [key, child] of Object.entries(root.properties)) visit(key, child)
  return settings
}

/** A description as in the tables: without a full stop, and in lower case unless it begins with a name. */
function lowered(description) {
  const text = description.replace(/\.$/, '')
  return /^[A-Z][a-z]/.test(text) && !/^(?:User-Agent|Markdown)/.test(text)
    ? text[0].toLowerCase() + text.slice(1)
    : text
}

function inCell(text) {
  return text.replaceAll('|', '\\|')
}
