// The guide lists the code that commands run: each file of ours that can run code is of a row of that table, or runs none
// but ours.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** How code runs code: another process, a virtual machine, a module whose name is known only then. */
const RUNS =
  /'(?:node:)?(?:child_process|vm)'|\beval\(|\bnew Worker\(|\bimport\((?!['"])|createRequire\((?!import\.meta)|\b_compile\(|\bnew Function\(|^import (?!type)[^'"]*'[^']*\/(?:evaluate|run-common-js|compile-module)\.ts'/m

/** The code of the site that each file runs, by the first words of its row. */
const ROWS: Record<string, readonly string[]> = {
  'settings as code': ['config/code.ts'],
  extensions: ['extensions/open.ts'],
  components: ['features/mdx/components/react.ts', 'features/mdx/components/values.ts'],
  "the site's own templates": ['pipeline/load-renderer.ts'],
  "the site's packages": [
    'browser/find-browser.ts',
    'features/mdx/components/sass.ts',
    'features/pictures/sharp.ts',
  ],
  mermaid: ['browser/browser-page.ts', 'features/diagrams/drawn.ts'],
  'the config of another builder': ['features/migrate/run-foreign.ts'],
  'the module of `--from`': [
    'features/manifest-maker/programs/child.ts',
    'features/manifest-maker/programs/load-program.ts',
  ],
  'the program of `--help-of`': ['features/manifest-maker/programs/crawl-help.ts'],
  '`examples.prepare`': ['features/examples/check-examples.ts'],
  'examples of pages': [
    'features/examples/run/command.ts',
    'features/examples/run/run-job.ts',
    'features/examples/run/supervisor.ts',
  ],
}

/** Files that run what those above give them, or only programs and packages that no site brings. */
const NONE = [
  'evaluate/compile-module.ts',
  'evaluate/evaluate.ts',
  'evaluate/load-module.ts',
  'evaluate/run-common-js.ts',
  'evaluate/run-within.ts',
  'output/bundle-options.ts',
  'output/bundle-own.ts',
  'output/staging.ts',
  'pipeline/threads.ts',
  'project/git.ts',
  'sandbox/sandbox.ts',
  'serve/dev-handler.ts',
  'serve/open-browser.ts',
]

test('each file that can run code is known', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('/client/'))
  const found = files.filter((file) => RUNS.test(readFileSync(join(ROOT, 'src', file), 'utf8')))
  expect(found.sort()).toEqual([...Object.values(ROWS).flat(), ...NONE].sort())
})

const guide = readFileSync(join(ROOT, 'guide/docs/explanation/security.md'), 'utf8')
const [, table = ''] = /## Code that runs\n\n(?:\|.*\n){2}((?:\|.*\n)*)/.exec(guide) ?? []
const rows = table
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [commands = '', code = '', , rights = ''] = row.slice(2, -2).split(' | ')
    return { commands, code: code.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), rights }
  })

test('what the code of a site runs is a row of the guide', () => {
  const codes = rows.map(({ code }) => code)
  expect(codes.map((code) => Object.keys(ROWS).filter((row) => code.startsWith(row)))).toEqual(
    Object.keys(ROWS).map((row) => [row]),
  )
})

/** What the files of a row use to take rights from code, the strictest first. */
const LESS: readonly [rights: string, uses: RegExp][] = [
  ['those of the sandbox, where there is one', /\bsandbox\.wrap\(|\bsandbox\b.*\bwrap\b/],
  ['those of a page in a browser without a network', /\bopenPage\b|\bbrowserPage\b|browser-page/],
  ['yours, without your environment', /\bforeignEnvironment\(/],
]

test('a row says with which rights its files run code', () => {
  const used = rows.map(({ code }) => {
    const [, files = []] = Object.entries(ROWS).find(([row]) => code.startsWith(row)) ?? []
    const text = files.map((file) => readFileSync(join(ROOT, 'src', file), 'utf8')).join('\n')
    return [code, LESS.find(([, uses]) => uses.test(text))?.[0] ?? 'yours']
  })
  expect(rows.map(({ code, rights }) => [code, rights])).toEqual(used)
})

test('a row names commands that there are', () => {
  const { commands } = JSON.parse(readFileSync(join(ROOT, 'guide/docs/_data/cli.json'), 'utf8'))
  const known = new Set(commands.map(({ path }: { path: string }) => path))
  const named = rows.flatMap((row) => [...row.commands.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
