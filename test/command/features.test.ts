// What each feature adds to a site: without it in the list, the rest is built as before; and whoever does not use it does not
// load it.

import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { build } from '../../src/build.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createConfigSchema } from '../../src/config/schema.ts'
import { explain } from '../../src/features/explain/index.ts'
import type { Feature } from '../../src/features/feature.ts'
import { FEATURES } from '../../src/features/index.ts'
import { recordOf } from '../../src/features/translation/staleness.ts'
import { isError } from '../../src/model/problem.ts'
import { assetsOf } from '../../src/output/assets.ts'
import { loadBundle } from '../../src/output/bundle.ts'
import { assetOptions, NODE_FUNCTION, onlyFeatures } from '../../src/output/bundle-options.ts'
import { templatesOf } from '../../src/pipeline/feature.ts'
import { digestOf } from '../digest-of.ts'
import { words } from '../lists.ts'
import { hashesOf, makeSite, packageFolder } from './command.ts'

const GUIDE = '# Guide\n\n## First\n\nText.\n'

/** A site that uses all features. */
const SITE = {
  'docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    cli: {
      manifest: 'tidy.json',
      releases: { '1.0': 'tidy.json' },
      examples: 'examples.json',
    },
    lint: { addresses: 'warn' },
    i18n: { locales: ['en', 'de'] },
    markdown: { mermaid: true, pictures: true },
    books: { 'book.html': {} },
  }),
  'tidy.json': JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    errors: [{ name: 'E_DISK' }],
    commands: [],
  }),
  'examples.json': JSON.stringify({ version: 1, pages: {} }),
  'routes.json': JSON.stringify({ version: 1, routes: { '/': [] } }),
  'docs/index.md': `# Home

Reports :error[E_DISK]. Sent to 0x4C9fFC325392090F789255b9948Ab1659b79796.

\`\`\`mermaid
graph TD; A-->B
\`\`\`

\`\`\`console run
$ tidy
\`\`\`
`,
  'docs/guide.md': GUIDE,
  'i18n/de/docs/guide.md': `---\ntranslated_from: ${recordOf(digestOf(GUIDE.replace('Text', 'Words')))}\n---\n\n${GUIDE}`,
}

const NAMES = readdirSync(join(packageFolder, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

async function featureOf(name: string): Promise<Feature> {
  const [feature] = Object.values<Feature>(await import(`../../src/features/${name}/index.ts`))
  if (!feature) throw new Error(`${name} registers nothing`)
  return feature
}

/** The files of a build without hashes in their names, those of the index as one, and the rules of what it reports. */
async function builtWith(features: readonly Feature[], cwd: string): Promise<Set<string>> {
  const { problems, outDir } = await build({ cwd, features, cache: false })
  const files = Object.keys(hashesOf(outDir)).map((path) =>
    path.replace(/\.[\da-f]{8}\./, '.').replace(/search\/.*json$/, 'search/'),
  )
  return new Set([...files, ...problems.map(({ rule }) => rule ?? '')])
}

/** What a site lacks without a feature. Those that are not named here add commands, or what their own tests show. */
const ADDED: Record<string, string[]> = {
  book: ['book.html'],
  deployment: ['build-manifest.json'],
  errors: ['e/E_DISK/index.html'],
  ethereum: ['address-length'],
  examples: ['example-not-run'],
  explain: [
    'assets/explain.css',
    'assets/explain.js',
    'assets/explain.json',
    'assets/releases.js',
    'de/explain/index.html',
    'explain/index.html',
  ],
  inventory: ['inventory'],
  'machine-readers': words(`
    commands.json commands.schema.json de/llms-full.txt de/llms.txt llms-full.txt llms.txt sitemap.xml
  `),
  'reader-values': ['assets/examples.js'],
  search: ['assets/search.js', 'de/search/index.html', 'search/', 'search/index.html'],
  translation: ['stale-translation'],
}

/** The source files in the bundles that pages are made with, and in those that they load. */
async function bundledWith(features: readonly Feature[]): Promise<Set<string>> {
  const templates = templatesOf(features)
  const renderer = { ...NODE_FUNCTION, entryPoints: [join(packageFolder, 'src/render/renderer.ts')] }
  const all = [renderer, ...assetsOf(templates).map((asset) => assetOptions(packageFolder, asset))]
  const bundled = all.map(async ({ plugins = [], ...options }: esbuild.BuildOptions) => {
    const more = {
      absWorkingDir: packageFolder,
      minify: false,
      plugins: [...plugins, onlyFeatures(templates)],
    }
    const { metafile } = await esbuild.build({ ...options, ...more, metafile: true })
    // What was left out has another text.
    return Object.entries(metafile.inputs).filter(
      ([path, { bytes }]) =>
        /^src|^templates/.test(path) && statSync(join(packageFolder, path)).size === bytes,
    )
  })
  return new Set((await Promise.all(bundled)).flat().map(([path]) => path))
}

/** Those that bring templates. */
const WITH_TEMPLATES = words(
  'book diagrams explain extension-pages mdx reader-values releases search translation',
)

test('every feature is in the list', async () => {
  expect(new Set(await Promise.all(NAMES.map(featureOf)))).toEqual(new Set(FEATURES))
})

test('a feature that is taken out of the list takes with it what it adds, and nothing else', async () => {
  const { root } = makeSite(SITE)
  const whole = await builtWith(FEATURES, root)
  for (const name of NAMES) {
    const one = await featureOf(name)
    const rest = await builtWith(
      FEATURES.filter((other) => other !== one),
      root,
    )
    const lost = [...whole].filter((sign) => !rest.has(sign)).sort()
    expect([name, lost, rest.size]).toEqual([name, ADDED[name] ?? [], whole.size - lost.length])
  }
}, 60_000)

/** What only sites with templates of their own load without the feature: the script that hydrates pages uses it too. */
const SHARED = ['templates/client/restore-styles.ts']

test('a feature that is taken out of the list takes its templates out of all bundles, and nothing else of ours', async () => {
  const whole = await bundledWith(FEATURES)
  const withTemplates = NAMES.filter((name) =>
    existsSync(join(packageFolder, 'src/features', name, 'templates')),
  )
  expect(withTemplates).toEqual(WITH_TEMPLATES)
  for (const name of withTemplates) {
    const one = await featureOf(name)
    const others = FEATURES.filter((other) => other !== one)
    const rest = await bundledWith(others)
    const lost = [...whole].filter((path) => !rest.has(path))
    const isTemplate = (path: string) => path.startsWith(`src/features/${name}/templates/`)
    expect([name, lost.filter(isTemplate)]).toEqual([name, [...whole].filter(isTemplate)])
    expect(lost.filter((path) => path.startsWith('templates/') && !SHARED.includes(path))).toEqual([])
    expect(lost.some(isTemplate)).toBe(true)
    const { assets } = await loadBundle(undefined, templatesOf(others))
    expect(Object.keys(one.templates?.assets ?? {}).filter((asset) => asset in assets)).toEqual([])
  }
})

test('our docs are built without any feature but the page that their navbar links to', async () => {
  const { root } = makeSite({})
  cpSync(join(packageFolder, 'docs'), join(root, 'docs'), { recursive: true })
  cpSync(join(packageFolder, 'docs.config.json'), join(root, 'docs.config.json'))
  const { problems, pages } = await build({ cwd: root, features: [explain], cache: false })
  expect([problems.filter(isError), pages]).toEqual([[], 44])
}, 60_000)

// What is behind `mdx` depends on the pages: see `loaded-code.test.ts`.
test.each([
  ['nothing', {}, ['deployment', 'ethereum', 'machine-readers', 'mdx', 'search']],
  [
    'everything',
    JSON.parse(SITE['docs.config.json']),
    [...Object.keys(ADDED), 'diagrams', 'mdx', 'pictures', 'releases'].sort(),
  ],
  [
    'to do without all that it can',
    {
      search: { enabled: false },
      lint: { addresses: 'ignore' },
      machineReaders: { llms: false },
    },
    ['deployment', 'machine-readers', 'mdx'],
  ],
])('a site whose settings ask for %s loads what it uses', async (_, written, names) => {
  const root = written.cli?.manifest ? makeSite(SITE).root : '/nowhere'
  const position = { root, configFile: 'docs.config.json', configInputs: [], positions: {} }
  const config = resolveConfig(createConfigSchema().parse({ title: 'Site', ...written }), position)
  const opened = await Promise.all(
    NAMES.map(async (name) => ((await featureOf(name)).open?.(config) ? [name] : [])),
  )
  expect(opened.flat()).toEqual(names)
})
