// The site of runs that prove what our pages say without showing it: `test/runs`, with the tool and the sandbox of our docs.
import { readFileSync } from 'node:fs'

const { docs, cli, ...site } = JSON.parse(readFileSync(new URL('docs.config.json', import.meta.url), 'utf8'))

export default {
  ...site,
  docs: { ...docs, path: 'test/runs' },
  cli: { ...cli, examples: 'test/runs/examples.json', coverage: undefined },
}
