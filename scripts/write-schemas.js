// Writes the JSON Schemas of the settings and of a tool's manifest anew, from the schemas that check them.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const { outputFiles } = await build({
  stdin: {
    contents: `export { renderConfigSchema } from './src/config/json-schema.ts'
      export { renderManifestSchema } from './src/manifest/json-schema.ts'`,
    resolveDir: fileURLToPath(new URL('..', import.meta.url)),
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
})
const code = Buffer.from(outputFiles[0].contents).toString('base64')
const { renderConfigSchema, renderManifestSchema } = await import(`data:text/javascript;base64,${code}`)
writeFileSync(new URL('../docs.config.schema.json', import.meta.url), renderConfigSchema())
writeFileSync(new URL('../cli-manifest.schema.json', import.meta.url), renderManifestSchema())
