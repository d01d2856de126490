// Holds the house that src/README.md draws: which room may ask which, directly or by way of others, and what to do instead.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { words } from '../lists.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Room {
  /** Rooms that its files import when they run. */
  uses: readonly string[]
  /** Its files that others import; those of a room without a list are public by nature. */
  doors?: string
  /** Rooms that continue its work, and so may enter it anywhere. */
  guests?: readonly string[]
  /** Packages that must not be loaded by way of it. */
  never?: RegExp
  /** What to do instead. */
  advice: string
}

/** The rooms of `src/features/`: each may import every room, and no other feature. */
const FEATURES = words(`
  book budget contrast deployment diagrams errors ethereum examples explain extension-pages generations init inventory
  link-check machine-readers manifest-maker mcp mdx migrate pictures reader-values releases search
  translation versioning
`)

/** From the ground up. */
const ROOMS: Record<string, Room> = {
  model: {
    uses: [],
    never: /./,
    advice: 'the model is types and plain functions on them; put the work into the room that does it',
  },
  package: {
    uses: [],
    advice:
      'package/ knows where this package lies and how its processes and servers answer; what it reads and runs is for others',
  },
  text: {
    uses: ['model'],
    never: /^(?:react|zod|marked|node:fs)/,
    advice: 'pass the text in; reading it is for sources/',
  },
  html: {
    uses: ['text', 'model'],
    never: /^(?:react|zod|marked|node:fs)/,
    advice: 'html/ reads and edits texts of HTML; what they mean is for others',
  },
  schema: {
    uses: ['text', 'model'],
    never: /^(?:react|marked|node:fs)/,
    advice: 'a schema knows texts, not where they lie',
  },
  browser: {
    doors: 'browser-page find-browser',
    uses: ['package'],
    never: /^(?:react|zod|marked)/,
    advice: 'browser/ runs an installed browser; what is drawn or printed in it is for features/',
  },
  evaluate: {
    doors: `
      bundle-extension compile-module data evaluate faulty-extension package-file package-files
      run-common-js run-within stamp`,
    uses: ['text', 'package', 'model'],
    never: /^(?:react|zod|marked)/,
    advice: 'what a module returns is data; what it means is for config/ and migrate/',
  },
  config: {
    doors: 'file-name foreign load resolve rules schema sidebars',
    uses: ['evaluate', 'schema', 'text', 'model'],
    never: /^(?:react|marked)/,
    advice: 'settings are read before any stage',
  },
  markdown: {
    doors: 'each-node extensions/diagrams faulty-directive file-part parse warnings',
    guests: ['features/mdx'],
    uses: ['schema', 'html', 'text', 'model'],
    never: /^(?:react|node:fs)/,
    advice:
      'pass a function in ParserOptions: a page is parsed without knowing the site, the tool or the disk',
  },
  tool: {
    doors: `
      annotate authored-text check/check-tool check/coverage directives/index directives/table
      directives/terms directives/values ethereum/address ethereum/chains ethereum/known-addresses
      facts/assemble-facts facts/availability facts/error-meanings facts/errors facts/facts facts/generations
      facts/life-texts
      facts/parse-facts lines/command-lines lines/parser manifest/dialects manifest/flags
      manifest/format manifest/naming manifest/schema manifest/tree reference-pages`,
    guests: ['features/explain'],
    uses: ['schema', 'text', 'model'],
    never: /^(?:react|marked|node:fs)/,
    advice: 'facts are read by sources/read-facts.ts',
  },
  site: {
    doors: `
      allowed-origins assemble category-file collections docs editions explained-errors host-files link-findings
      link-spelling
      link-targets links locale-part localized-config navbar-references page-languages permalink
      report-url repository-host routes setting-position sidebar-branch sidebar-index sidebar-messages sidebar-walk
      site-data tags translated-content`,
    uses: ['html', 'text', 'model'],
    never: /^(?:react|zod|marked|node:)/,
    advice: 'the site is worked out from values; pass them in',
  },
  store: {
    doors: 'kept-files memo store',
    uses: ['text', 'model'],
    never: /^react/,
    advice: 'the store keeps bytes under names; what they mean is for pipeline/',
  },
  project: {
    doors: `
      edition-folders find-site folder-entries git git-files git-head git-ignored inside mdx-components own-templates project
      read-labels read-text repository site-package template-tree`,
    uses: ['store', 'config', 'evaluate', 'tool', 'site', 'schema', 'text', 'package', 'model'],
    never: /^(?:react|marked)/,
    advice: 'project/ opens a site; what is made of its files belongs above',
  },
  sandbox: {
    doors: 'sandbox visible-folders',
    uses: ['project', 'package'],
    never: /^(?:react|zod|marked)/,
    advice: 'sandbox/ isolates a command; what it runs is for features/',
  },
  sources: {
    doors: `
      assets documented-tool drawing-folders fingerprints history ignored-files image-size link-resolver load-content
      page-files read read-facts source-folders static-files versioned-sidebars`,
    uses: ['project', 'store', 'config', 'tool', 'site', 'schema', 'text', 'package', 'model'],
    never: /^(?:react|marked)/,
    advice: 'sources/ reads; what is made of it belongs above',
  },
  extensions: {
    doors: 'open',
    uses: ['evaluate', 'markdown', 'text', 'model'],
    never: /^(?:react|zod)/,
    advice: 'extensions/ runs what the site brings, where a stage asks for it; the stages are elsewhere',
  },
  check: {
    doors: `
      config-positions links lint outputs response-text settings-files
      style-urls`,
    uses: ['site', 'tool', 'schema', 'html', 'text', 'package', 'model'],
    never: /^(?:react|marked)/,
    advice: 'pass in what is checked',
  },
  output: {
    doors: `
      bundle bundle-options out-dir output package-assets staging template-position written-files`,
    uses: ['evaluate', 'sources', 'project', 'text', 'package', 'model'],
    never: /^marked/,
    advice: 'output/ writes what it is given',
  },
  render: {
    doors: 'component-collections component-site render-failure renderer site-renderer',
    uses: ['sources', 'project', 'site', 'tool', 'html', 'text', 'package', 'model', 'templates'],
    never: /^(?:marked|esbuild)/,
    advice: 'render/ makes texts of a site; what writes and bundles them is output/',
  },
  pipeline: {
    doors: `
      batch build-location comparison extension-files feature findings
      open-built-site page-code parse pipeline publish record translations`,
    guests: ['serve'],
    uses: words(`
      output render check evaluate extensions markdown tool site sources project store schema html text
      package model
    `),
    advice: 'pipeline/ puts the stages together; who wants a site asks it',
  },
  serve: {
    doors: 'dev-server open-browser preview-server stop-signal',
    uses: words('pipeline output render sources project config site text package model'),
    advice: 'serve/ answers browsers: a stage of its own belongs into pipeline/',
  },
  init: {
    doors: 'relaxed-checks repository write-drafts',
    uses: ['config', 'text', 'package', 'model'],
    advice: 'init/ writes files of new sites; what they contain is for features/',
  },
  terminal: {
    doors: `
      command-help command-hints command-line exit-codes file-filter from-working-folder log numbers report report-failure
      site-folder`,
    uses: ['sources', 'project', 'config', 'text', 'package', 'model'],
    never: /^(?:react|zod|marked)/,
    advice: 'terminal/ is what commands share; what they do is for them',
  },
  commands: {
    doors: 'build check-commands explain-rule preview serve',
    uses: words('build terminal pipeline serve tool config sources project text package model'),
    advice: 'a command takes options and prints results',
  },
  build: { uses: ['pipeline', 'model'], advice: 'build.ts is the recipe' },
  features: {
    uses: [],
    advice: 'features/index.ts is a list',
  },
  worker: { uses: ['features', 'pipeline', 'model'], advice: 'worker.ts is one thread of a build' },
  cli: {
    uses: ['features', 'commands', 'terminal', 'text', 'package', 'model'],
    advice: 'cli.ts lists commands',
  },
  templates: {
    uses: ['tool', 'text', 'model'],
    never: /^node:/,
    advice: 'templates run in browsers',
  },
}

/** What reads a published site: templates in browsers, and the server for agents. */
const READERS = ['templates', 'features/mcp', 'features/book']

/** What these may import from other features, and templates from the tool. */
const FOR_READERS = [
  'src/features/explain/calldata/explain-calldata.ts',
  'src/features/explain/calldata/read-transactions.ts',
  'src/features/explain/explain-facts.ts',
  'src/features/explain/explain-text.ts',
  'src/features/explain/format-explanation.ts',
  'src/features/explain/templates/client/explain/start.ts',
  'src/features/explain/templates/pages/ExplainPage.tsx',
  'src/features/extension-pages/templates/pages/ExtensionPage.tsx',
  'src/features/reader-values/templates/article/ExamplesBar.tsx',
  'src/features/reader-values/templates/client/values/examples.ts',
  'src/features/search/make/relocate-index.ts',
  'src/features/search/query/format.ts',
  'src/features/search/query/open-index.ts',
  'src/features/search/query/search.ts',
  'src/features/search/templates/client/search-opener.ts',
  'src/features/search/templates/pages/SearchPage.tsx',
  'src/features/search/templates/shell/SearchButton.tsx',
  'src/features/translation/templates/article/StaleNotice.tsx',
  'src/tool/ethereum/address.ts',
]

interface Import {
  file: string
  target: string
}

/** Every import of a file that is more than a type. */
function importsOf(file: string): Import[] {
  return importsLike(/^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm, file)
}

/** Every import of a file that is loaded with it. */
function staticImportsOf(file: string): Import[] {
  return importsLike(/^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'/gm, file)
}

/** Every import at the top of a file, of types too. */
function allImportsOf(file: string): Import[] {
  return importsLike(/^(?:import|export) [^'";]*?from '([^']+)'/gm, file)
}

function importsLike(pattern: RegExp, file: string): Import[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(pattern)
  return [...found]
    .map(([, from, loaded]) => ({ file, target: resolve(file, from ?? loaded ?? '') }))
    .filter(({ target }) => !target.endsWith('.json'))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.')
    ? relative(root, join(root, file, '..', specifier))
        .split(sep)
        .join('/')
    : specifier
}

/** The room of a file; a package has none. The templates of features are templates. */
function roomOf(path: string): string | undefined {
  const [top, room = '', feature = '', folder] = path.split('/')
  if (top === 'templates' || (room === 'features' && folder === 'templates')) return 'templates'
  if (room === 'features') return feature.endsWith('.ts') ? room : `features/${feature}`
  return top === 'src' ? room.replace(/\.ts$/, '') : undefined
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

const allFiles = ['src', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
)
const files = allFiles.filter((path) => /\.tsx?$/.test(path))
const imports = files.flatMap(importsOf)
const importsByFile = new Map(files.map((file) => [file, imports.filter((one) => one.file === file)]))

/** Every package that is loaded with a file, by way of which files. */
function loadedWith(
  file: string,
  way: readonly string[] = [file],
  seen = new Set<string>(),
): Map<string, string> {
  const found = new Map<string, string>()
  for (const { target } of importsByFile.get(file) ?? []) {
    if (roomOf(target) === undefined) found.set(target, [...way, target].join(' → '))
    else if (!seen.has(target)) {
      seen.add(target)
      for (const [name, path] of loadedWith(target, [...way, target], seen)) found.set(name, path)
    }
  }
  return found
}

/** The files that import each other, be it in a circle; every file at most once. */
function findCircles(edges: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { file, target } of edges) next.set(file, [...(next.get(file) ?? []), target])
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    if (done.has(file)) return
    done.add(file)
    for (const target of next.get(file) ?? []) visit(target, [...way, file])
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

describe('the fences', () => {
  test('have imports to look at', () => {
    expect(imports.length).toBeGreaterThan(300)
  })

  test('enclose every file except the command line and the recipe', () => {
    const rooms = [...Object.keys(ROOMS), ...FEATURES.map((name) => `features/${name}`)]
    expect([...new Set(files.map((file) => roomOf(file) ?? file))].sort()).toEqual(rooms.sort())
  })

  test('are drawn in the same order by src/README.md', () => {
    const drawn = readFileSync(join(root, 'src/README.md'), 'utf8').matchAll(/^\| `([\w-]+)\/` \|/gm)
    const loose = ['build', 'cli', 'features', 'templates', 'worker']
    const rooms = Object.keys(ROOMS).filter((name) => !loose.includes(name))
    expect([...drawn].map(([, name]) => name)).toEqual([...rooms, ...FEATURES])
  })

  test.each(Object.entries(ROOMS))('%s asks only the rooms that it may', (name, { uses, advice }) => {
    const allowed = [name, ...uses]
    const crossed = imports.filter(({ file, target }) => {
      const room = roomOf(target)
      const isFeature = featureOf(target) !== undefined
      return roomOf(file) === name && room !== undefined && !isFeature && !allowed.includes(room)
    })
    expect(crossed.map(({ file, target }) => `${file} imports ${target}: ${advice}`)).toEqual([])
  })

  test.each(Object.entries(ROOMS).filter(([, { doors }]) => doors))(
    '%s is entered by its doors',
    (name, { doors, guests = [] }) => {
      const inside = [name, ...guests]
      const entered = imports.filter(
        ({ file, target }) => roomOf(target) === name && !inside.includes(roomOf(file) ?? ''),
      )
      const used = new Set(entered.map(({ target }) => target.slice(`src/${name}/`.length, -'.ts'.length)))
      expect([...used].sort()).toEqual(doors?.trim().split(/\s+/).sort())
    },
  )

  test.each(Object.entries(ROOMS))(
    '%s loads nothing by way of others that it must not',
    (name, { never, advice }) => {
      const loaded = files
        .filter((file) => never && roomOf(file) === name)
        .flatMap((file) =>
          [...loadedWith(file)].filter(([target]) => never?.test(target)).map(([, way]) => way),
        )
      expect(loaded.map((way) => `${way}: ${advice}`)).toEqual([])
    },
  )

  test('a feature is imported by the list of features only, at its index.ts, except by readers', () => {
    const entered = imports.filter(({ file, target }) => {
      const feature = featureOf(target)
      const isListed = file === 'src/features/index.ts' && target === `src/features/${feature}/index.ts`
      return feature !== undefined && featureOf(file) !== feature && !isListed
    })
    expect(entered.filter(({ file }) => !READERS.includes(roomOf(file) ?? ''))).toEqual([])
  })

  test('the index.ts of a feature loads the rest of it only when it is called', () => {
    const loaded = files
      .filter((file) => FEATURES.some((name) => file === `src/features/${name}/index.ts`))
      .flatMap((file) => staticImportsOf(file).filter(({ target }) => featureOf(target) !== undefined))
    expect(loaded).toEqual([])
  })

  test('nothing is exported by a name that CONTRIBUTING.md says not to use in messages', () => {
    const table = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Words of messages')[1]
    const columns = [
      ...(table?.split('\n## ')[0] ?? '').matchAll(/^\| [^|]+ \| (?!Not )(?!address)([^|]+) \|$/gm),
    ]
    const words = columns
      .flatMap(([, not = '']) => not.split(/[,;] /))
      .filter((word) => /^[a-z]+$/.test(word))
    const unwanted = new Set([...words, 'ours', 'told'].flatMap((word) => [word, `${word}s`, `${word}d`]))
    const exported = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?\w+\*? (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    )
    expect(unwanted).toContain('place')
    expect(exported.length).toBeGreaterThan(1000)
    expect(
      exported.filter((name) =>
        name.split(/(?=[A-Z][a-z])|_/).some((part) => unwanted.has(part.toLowerCase())),
      ),
    ).toEqual([])
  })

  test('no room asks one above it', () => {
    const ground = Object.keys(ROOMS)
    const above = Object.entries(ROOMS).flatMap(([name, { uses }]) =>
      uses.filter((room) => ground.indexOf(room) > ground.indexOf(name)).map((room) => `${name} → ${room}`),
    )
    // The recipe is a file beside the commands that ask it, and templates stand outside of the house.
    expect(above).toEqual(['render → templates', 'commands → build'])
  })

  test('readers know of features what they read with', () => {
    const known = imports.filter(({ file, target }) => {
      const [reader = '', room = ''] = [roomOf(file), roomOf(target)]
      const isAsked = reader === 'templates' ? room === 'tool' || featureOf(target) : featureOf(target)
      const isOwn = featureOf(file) !== undefined && featureOf(file) === featureOf(target)
      return READERS.includes(reader) && isAsked && !isOwn
    })
    expect([...new Set(known.map(({ target }) => target))].sort()).toEqual(FOR_READERS)
  })

  test('no two templates are at the same path, by which a site replaces them', () => {
    const paths = allFiles.flatMap(
      (path) => /^(?:src\/features\/[^/]+\/)?templates\/(.+)/.exec(path)?.[1] ?? [],
    )
    expect(paths).toContain('client/search/dialog.ts')
    expect(paths.filter((path, index) => paths.indexOf(path) < index)).toEqual([])
  })

  test('no two files import each other, nor do more in a circle: what they share belongs in a file below them', () => {
    expect(findCircles(files.flatMap(allImportsOf))).toEqual([])
  })

  test('git is called in one file, which keeps it from running what a repository names', () => {
    const callers = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return (
        text.includes("'node:child_process'") &&
        /\(\s*['"`](?:[^'"`\s]*[/\\])?git(?:\.exe)?['"`\s]/.test(text)
      )
    })
    expect(callers).toEqual(['src/project/git.ts'])
  })

  test('a circle would be found', () => {
    const edges = ['a b', 'b c', 'c b', 'd d'].map((edge) => edge.split(' '))
    expect(findCircles(edges.map(([file = '', target = '']) => ({ file, target })))).toEqual([
      ['b', 'c', 'b'],
      ['d', 'd'],
    ])
  })
})
