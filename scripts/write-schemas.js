// Writes the JSON Schemas of the settings, of a tool's manifest and of its annotations, and the guide's tables of settings,
// from the schemas that validate them; and what the guide and `lint` say of rules, from their rows.
import { readFileSync, writeFileSync } from 'node:fs'
import { importSource } from './import-source.js'
import { addRules, fillRules, readRows, renderLintRules } from './rule-sections.js'
import { fillSettings } from './settings-tables.js'

const { renderConfigSchema } = await importSource('src/config/json-schema.ts')
const { renderAnnotationsSchema, renderManifestSchema } = await importSource(
  'src/tool/manifest/json-schema.ts',
)
writeFileSync(new URL('../schemas/docs.config.schema.json', import.meta.url), renderConfigSchema())
writeFileSync(new URL('../schemas/cli-manifest.schema.json', import.meta.url), renderManifestSchema())
writeFileSync(new URL('../schemas/cli-annotations.schema.json', import.meta.url), renderAnnotationsSchema())

const settings = new URL('../guide/docs/reference/settings.md', import.meta.url)
writeFileSync(settings, fillSettings(readFileSync(settings, 'utf8'), JSON.parse(renderConfigSchema())))

const rules = await readRows()
writeFileSync(new URL('../src/model/lint-rules.json', import.meta.url), renderLintRules(rules))
for (const name of ['rules', 'checks']) {
  const page = new URL(`../guide/docs/reference/${name}.md`, import.meta.url)
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, fillRules(name === 'rules' ? addRules(text, rules) : text, rules))
}
