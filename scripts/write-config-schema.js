// Writes `docs.config.schema.json` from the config's schema.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const result = await build({
  entryPoints: ['src/config/json-schema.ts'],
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
})
const code = Buffer.from(result.outputFiles[0].contents).toString('base64')
const { renderConfigSchema } = await import(`data:text/javascript;base64,${code}`)
writeFileSync(new URL('../docs.config.schema.json', import.meta.url), renderConfigSchema())
