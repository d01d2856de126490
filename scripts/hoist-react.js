// Gives esbuild React as modules. It comes as CommonJS, of which a bundler must keep all; of a module only what is used
// stays.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** What the client imports, and the file that does the work in production. */
const FILES = {
  react: 'cjs/react',
  'react/jsx-runtime': 'cjs/react-jsx-runtime',
  'react-dom': 'cjs/react-dom',
  'react-dom/client': 'cjs/react-dom',
  scheduler: 'cjs/scheduler',
}

export const hoistReact = {
  name: 'hoist-react',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/.*)?$/ }, ({ path }) => {
      const file = `${FILES[path]}.production.min.js`
      return { path: join(dirname(require.resolve(path)), file), namespace: 'hoisted' }
    })
    build.onLoad({ filter: /./, namespace: 'hoisted' }, ({ path }) => {
      return { contents: toModule(readFileSync(path, 'utf8')), resolveDir: dirname(path) }
    })
  },
}

/** Rewrites `exports.name` and `var name = require('…')`, the only forms of CommonJS that React's files have. */
function toModule(source) {
  const required = [...source.matchAll(/(\w+)=require\((".+?")\)/g)]
  const exported = new Set([...source.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  return [
    ...required.map(([, name, from]) => `import * as ${name} from ${from};`),
    source
      .replace(/\bvar (?:\w+=require\(".+?"\)([,;]))+/, (_, end) => (end === ',' ? 'var ' : ''))
      .replace(/\bexports\.(\w+)=/g, 'var $$$1=')
      .replace(/\bexports\.(\w+)/g, '$$$1'),
    ...[...exported].map((name) => `export { $${name} as ${name} };`),
  ].join('\n')
}
