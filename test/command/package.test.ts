// The package as users get it: packed, installed into an empty folder, and run there without the repository.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { words } from '../lists.ts'
import { hashesOf, makeSite, packageFolder } from './command.ts'
import { readText } from './guide-examples.ts'
import { builtDocs } from './our-docs.ts'

/** Packing and installing take their time, and so does fetching another Node. */
const SLOW = 300_000

const CONFIG = JSON.stringify({ title: 'Site', url: 'https://example.org', baseUrl: '/' })

let folder: string
let packed: { filename: string; unpackedSize: number; files: { path: string }[] }
beforeAll(() => {
  folder = makeSite({ 'package.json': '{ "name": "a-tool", "private": true }' }, { until: 'file' }).root
  const output = npm(packageFolder, 'pack', '--json', '--pack-destination', folder)
  ;[packed] = JSON.parse(output.slice(output.indexOf('[')))
  npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, packed.filename))
}, SLOW)

/** Runs npm and returns what it printed. @throws with what it said when it fails */
function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Makes a site within the folder that the package is installed in, and builds it there; with npx, the tutorial does. */
function buildIn(
  name: string,
  files: Record<string, string>,
  command = [join(folder, 'node_modules/.bin/lido-docs'), 'build'],
) {
  const root = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(root, { recursive: true })
  const [program = '', ...args] = command
  // Nothing of this checkout may be found by way of the path or the tests' own settings.
  const env = { HOME: folder, PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, CI: 'true', NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, read: (path: string) => readFileSync(join(root, 'build', path), 'utf8') }
}

/** A file of a page, by its title, or a command with what it prints. */
interface Step {
  title?: string | undefined
  command: string
  printed: string
}

/** The steps of a text, in order: files with a title, and commands of `sh` and `console`. */
function stepsOf(text: string): Step[] {
  const blocks = [...text.matchAll(/^```(\w+)(?: title="([^"]+)")?.*\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, language = '', title, body = '']): Step[] => {
    if (title !== undefined) return [{ title, command: '', printed: body }]
    if (language === 'sh')
      return body
        .trimEnd()
        .split('\n')
        .map((command) => ({ command, printed: '' }))
    return body
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [command = '', ...lines] = step.split('\n')
        return { command, printed: lines.join('\n') }
      })
  })
}

/** Sizes and times differ from run to run: the tutorial shows them as `…`. */
function measured(text: string): string {
  return text.replace(/^(Built .* in build: ).*/gm, '$1…')
}

/** Runs a command line in an environment that knows nothing of this checkout. */
function inShell(command: string, cwd: string) {
  const env = { HOME: folder, PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, CI: 'true', NO_COLOR: '1' }
  return spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
}

const PAGES = {
  'docs.config.json': CONFIG,
  'docs/index.md': '# Home\n\nSee the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nSay where you are:\n\n```sh\necho $HOME\n```\n',
  // What is loaded for it only: the YAML parser, and a grammar of highlight.js.
  'docs/rare.md':
    '---\ntags: &tags [a, b]\nkeywords: *tags\n---\n\n# Rare\n\nOther languages:\n\n```rust\nfn main() {}\n```\n',
}

describe('[C-06] the packed package', () => {
  test('contains what it runs and the templates that sites extend, and nothing else', () => {
    const roots = new Set(packed.files.map(({ path }) => path.replace(/\/.*/, '/')))
    expect([...roots].sort()).toEqual(
      words(`
      CHANGELOG.md LICENSE README.md bin/ dist/ docs.config.json docs/ guide/ package.json schemas/ src/
      templates/
    `),
    )
    expect(packed.files.filter(({ path }) => /\.test\.|\.map$|(?:^|\/)\./.test(path))).toEqual([])
    expect(packed.unpackedSize).toBeLessThan(6.2e6)
  })

  test('has the licence of each package that is bundled', () => {
    const notices = readFileSync(join(folder, 'node_modules/lido-docs/dist/THIRD-PARTY-NOTICES'), 'utf8')
    const parts = notices.split(/\n-{80}\n/).slice(1)
    const [, table = ''] =
      /\n\| bundled [^\n]*\n\|-[^\n]*\n((?:\|[^\n]*\n)+)/.exec(readText('src/DEPENDENCIES.md')) ?? []
    const bundled = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', '))
    expect(bundled.length).toBeGreaterThan(10)
    const licensed = parts.flatMap((part) => {
      expect(part).toMatch(/Copyright|ISC/)
      return [...part.matchAll(/^(\S+) \d\S* \([\w-]+\)$/gm)].map(([, name = '']) => name)
    })
    expect(licensed).toEqual(
      expect.arrayContaining([...bundled, 'react', 'react-dom', 'scheduler', 'readdirp', 'totalist']),
    )
  })

  test('has a bill of what is installed with it and bundled into it', () => {
    const bom = JSON.parse(readFileSync(join(folder, 'node_modules/lido-docs/dist/bom.cdx.json'), 'utf8'))
    const components: {
      name: string
      version: string
      scope: string
      hashes?: object[]
      'bom-ref': string
    }[] = bom.components
    const named = (delivery: string) => components.filter((one) => one['bom-ref'].startsWith(`${delivery}:`))
    const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(
      readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
    )
    const installed = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''))
    expect(named('installed').map(({ name }) => name)).toEqual(
      expect.arrayContaining(installed.filter((name) => name !== 'lido-docs')),
    )
    const notices = readFileSync(join(folder, 'node_modules/lido-docs/dist/THIRD-PARTY-NOTICES'), 'utf8')
    const licensed = [...notices.matchAll(/^(\S+ \d\S*) \([^)]+\)$/gm)].map(([, title = '']) => title)
    expect(
      named('bundled')
        .map(({ name, version }) => `${name} ${version}`)
        .sort(),
    ).toEqual(licensed.sort())
    expect(components.filter(({ hashes }) => !hashes)).toEqual([])
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'lido-docs' } } })
  })

  test('holds of the sources what templates and their renderer import, types included', () => {
    const paths = new Set(packed.files.map(({ path }) => path))
    const wanted = new Set(
      [...paths].filter((path) => /^(?:src\/features\/[^/]+\/)?templates\/.*\.tsx?$/.test(path)),
    )
    // A set is walked to what is added meanwhile, too.
    for (const path of wanted.add('src/render/renderer.ts')) {
      const code = readFileSync(join(packageFolder, path), 'utf8')
      for (const [, name = ''] of code.matchAll(/(?:from|import\() ?'([.#][^']+\.tsx?)'/g))
        wanted.add(name.startsWith('#') ? name.slice(1) : posix.join(dirname(path), name))
    }
    expect(wanted).toContain('src/model/site-data.ts')
    expect([...wanted].filter((path) => !paths.has(path))).toEqual([])
  })

  test('names the folders of its templates for the editors of those who import them', () => {
    const folders = packed.files.flatMap(
      ({ path }) => /^(?:src\/features\/[^/]+\/)?templates\//.exec(path)?.[0] ?? [],
    )
    const { typesVersions } = JSON.parse(readText('package.json'))
    const named: string[] = typesVersions['*']['templates/*']
    expect(named.sort()).toEqual([...new Set(folders)].map((folder) => `${folder}*`).sort())
  })

  test('installs only what it imports when it runs, at most 32 packages: no TypeScript, and no install script but that of esbuild', () => {
    const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
    const installed = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
      .map(([path, { hasInstallScript = false }]) => ({ path, hasInstallScript }))
      .filter(({ path }) => existsSync(join(folder, path)))
    const names = installed.map(({ path }) => path.replace(/.*node_modules\//, ''))
    expect(names).toContain('lido-docs')
    expect(names.length - 1).toBeLessThanOrEqual(32)
    expect(names).not.toContain('zod')
    expect(names).not.toContain('chokidar')
    expect(names.filter((name) => /^(typescript|tsx|ts-node|@swc\/core|@babel\/core)$/.test(name))).toEqual(
      [],
    )
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ path }) => path)
    expect(scripted).toEqual(['node_modules/esbuild'])
    const { scripts } = JSON.parse(readFileSync(join(folder, 'node_modules/lido-docs/package.json'), 'utf8'))
    expect(scripts).not.toHaveProperty('prepare')
    // The clone keeps its own.
    expect(JSON.parse(readText('package.json')).scripts).toHaveProperty('prepare')
  })

  test('builds a folder of Markdown', () => {
    const { status, stdout, stderr, read } = buildIn('plain', PAGES)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    // Besides the author's three, those of the tags.
    expect(stdout).toMatch(/^Built 6 pages in build: /)
    expect(read('index.html')).toContain('href="/guide/"')
    expect(read('guide/index.html')).toContain('class="hljs-')
  })

  test(
    'leads from an empty folder to a checked site, as the tutorial says line by line',
    () => {
      const root = join(makeSite({}).root, 'tidy')
      mkdirSync(root)
      const steps = stepsOf(readText('guide/docs/tutorial.md'))
      const done: string[] = []
      for (const { title, command, printed } of steps) {
        if (title !== undefined) {
          mkdirSync(dirname(join(root, title)), { recursive: true })
          writeFileSync(join(root, title), printed)
          continue
        }
        done.push(command)
        // Servers run until they are stopped: other tests start them.
        if (/ (?:serve|preview)\b/.test(command)) continue
        const run = command.replace(
          ' --save-dev lido-docs',
          ` --save-dev --prefer-offline ${join(folder, packed.filename)}`,
        )
        const { status, stdout, stderr } = inShell(run, root)
        const code = status === 0 ? '' : `[${status}]\n`
        if (!command.startsWith('npm install'))
          expect([command, measured(stdout + stderr) + code]).toEqual([command, printed])
        else expect(status).toBe(0)
      }
      expect(done).toHaveLength(11)
    },
    SLOW,
  )

  test('checks the links of what it built, over HTTP', () => {
    const command = [join(folder, 'node_modules/.bin/lido-docs'), 'check-links']
    const { status, stdout, stderr } = buildIn('plain', PAGES, command)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Checked \d+ links: nothing broken\./)
  })

  test('[K-02] builds a site with its own template and page, which React 18.3.1 hydrates', () => {
    const { status, stderr, read } = buildIn('own', {
      ...PAGES,
      'templates/shell/Footer.tsx': `
        import { useSite } from 'lido-docs/templates/hooks/site.ts'
        export function Footer() { return <footer>By {useSite().title}</footer> }`,
      'pages/about.tsx': `
        import React, { useState } from 'react'
        export default function About() { const [n] = useState(7); React.useId(); return <p>{\`\${n} people\`}</p> }`,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(read('about/index.html')).toContain('<p>7 people</p>')
    expect(read('guide/index.html')).toMatch(/<footer>By (<!-- -->)?Site<\/footer>/)
    expect(read('rare/index.html')).toContain('class="hljs-')
    const first = /assets\/first\.\w+\.js/.exec(read('index.html'))?.[0] ?? ''
    const hydrate = /assets\/hydrate\.\w+\.js/.exec(read(first))?.[0] ?? ''
    expect(read(hydrate)).toContain(
      '/*! React 18.3.1, MIT License, Copyright (c) Facebook, Inc. and its affiliates */',
    )
  })

  test('builds the docs that it carries where there are none, the same as in its checkout', {
    timeout: SLOW,
  }, async () => {
    const { status, stdout, stderr } = buildIn('empty', {})
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Built the docs bundled with lido-docs \(this folder has no docs\) in build: /)
    expect(hashesOf(join(folder, 'empty/build'))).toEqual(hashesOf(await builtDocs()))
  })

  test.runIf(process.env.LIDO_DOCS_NODE_MATRIX)(
    'builds the same bytes with the newest Node',
    { timeout: SLOW },
    () => {
      npm(
        folder,
        'install',
        '--no-audit',
        '--no-fund',
        '--no-save',
        '--prefix',
        join(folder, 'newest'),
        'node@latest',
      )
      const node = join(folder, 'newest/node_modules/node/bin/node')
      const { status, stderr } = buildIn('newer', PAGES, [
        node,
        join(folder, 'node_modules/lido-docs/bin/lido-docs.js'),
        'build',
      ])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(hashesOf(join(folder, 'newer/build'))).toEqual(hashesOf(join(folder, 'plain/build')))
    },
  )
})
