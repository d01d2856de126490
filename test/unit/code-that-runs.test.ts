// The guide lists the code that commands run: each file of ours that can run code is of a row of that table, or runs none
// but ours.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** How code runs code: another process, a virtual machine, a module whose name is known only then. */
const RUNS =
  /'node:(?:child_process|vm)'|\bimport\((?!['"])|createRequire\((?!import\.meta)|\b_compile\(|\bnew Function\(|^import (?!type)[^'"]*'[^']*\/(?:evaluate|run-common-js|compile-module)\.ts'/m

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

test('what the code of a site runs is a row of the guide', () => {
  const guide = readFileSync(join(ROOT, 'guide/docs/explanation/security.md'), 'utf8')
  const [, table = ''] = /## Code that runs\n\n(?:\|.*\n){2}((?:\|.*\n)*)/.exec(guide) ?? []
  const codes = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split(' | ')[1]?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '')
  expect(codes.map((code) => Object.keys(ROWS).filter((row) => code.startsWith(row)))).toEqual(
    Object.keys(ROWS).map((row) => [row]),
  )
})
