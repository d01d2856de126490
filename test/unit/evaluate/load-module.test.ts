import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadModule } from '../../../src/evaluate/load-module.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lido-docs-module-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function load(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  const { exported, inputs } = await loadModule(join(root, 'a.ts'), { stubs: false })
  return { exported, inputs: inputs.map((path) => basename(path)).sort() }
}

test('a module is required by what it exports by default, as by what it exports by name', async () => {
  const { exported, inputs } = await load({
    'a.ts':
      "const list = require('./list')\nexport default { all: [...list], named: list.named, main: list.default, items: require('./object.ts').items, old: require('./old.js').a, text: require('./text').default }\n",
    'list.ts': "export const named = 'n'\nexport default ['x', 'y']\n",
    'object.ts': "export default { items: ['z'] }\n",
    'old.js': 'module.exports = { a: 1 }\n',
    'text.ts': "export default 'only text'\n",
  })
  expect(exported).toEqual({
    all: ['x', 'y'],
    named: 'n',
    main: ['x', 'y'],
    items: ['z'],
    old: 1,
    text: 'only text',
  })
  expect(inputs).toEqual(['a.ts', 'list.ts', 'object.ts', 'old.js', 'text.ts'])
})

test('a package that only a bundler can load is replaced by a stub', async () => {
  const folder = join(root, 'node_modules/only-bundled')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  writeFileSync(join(folder, 'index.js'), "export { theme } from './theme'\n")
  writeFileSync(join(folder, 'theme.js'), 'export const theme = 1\n')
  writeFileSync(
    join(root, 'a.ts'),
    "import { theme } from 'only-bundled'\nexport default { theme, title: 'T' }\n",
  )
  const loaded = async (stubs: boolean) => (await loadModule(join(root, 'a.ts'), { stubs })).exported
  await expect(loaded(false)).rejects.toThrow()
  expect(await loaded(true)).toMatchObject({ title: 'T' })
})

test('a text made of the stub of a missing file names it by its path in the folder', async () => {
  mkdirSync(join(root, 'in'))
  writeFileSync(join(root, 'in/b.ts'), "export const inner = 'v' + require('./gone.json').version\n")
  writeFileSync(
    join(root, 'a.ts'),
    "import { inner } from './in/b'\nexport default { inner, outer: 'v' + require('../core/package.json').version }\n",
  )
  const { exported } = await loadModule(join(root, 'a.ts'), { stubs: true })
  expect(exported).toEqual({ inner: 'v./in/gone.json', outer: 'v../core/package.json' })
})
