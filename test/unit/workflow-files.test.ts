// The action and the hooks that other repositories use: they call commands that exist, with options that they have.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** The options of each command, as the command line declares them. */
function optionsOf(command: string): string {
  const text = read('src/cli.ts')
  const start = text.indexOf(`.command('${command}')`)
  const shared = { '--config': 'config()', '--out-dir': 'outDir()', '--format': 'format()' }
  const declared = text.slice(start, text.indexOf('.action(', start))
  return Object.entries(shared).reduce((all, [flag, name]) => all.replace(name, flag), declared)
}

test.each(['action.yml', '.pre-commit-hooks.yaml'])('%s calls only what exists', (path) => {
  const text = JSON.stringify(parse(read(path)))
  const calls = [...text.matchAll(/lido-docs (build|check-[a-z]+)([^"$]*)/g)]
  expect(calls.length).toBeGreaterThan(0)
  for (const [, command = '', rest = ''] of calls)
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(optionsOf(command)).toContain(flag)
})
