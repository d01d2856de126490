// The action and the hooks that other repositories use: they call commands that exist, with options that they have.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { workflowOf } from '../../src/features/init/workflows.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

interface Command {
  path: string
  options?: { flags: string }[]
}

/** The commands as the guide's manifest lists them, which is compared with the command line. */
const { commands }: { commands: Command[] } = JSON.parse(read('guide/docs/_data/cli.json'))

function optionsOf(name: string): string[] {
  const command = commands.find(({ path }) => path === name)
  return (command?.options ?? []).flatMap(({ flags }) => flags.match(/--[a-z-]+/g) ?? [])
}

test.each(['action.yml', '.pre-commit-hooks.yaml'])('%s calls only what exists', (path) => {
  const text = JSON.stringify(parse(read(path)))
  const calls = [...text.matchAll(/lido-docs (build|check-[a-z]+)([^"$]*)/g)]
  expect(calls.length).toBeGreaterThan(0)
  for (const [, command = '', rest = ''] of calls)
    for (const [flag] of rest.matchAll(/--[a-z-]+/g)) expect(optionsOf(command)).toContain(flag)
})

test('each action is a commit, with its version in a comment, and the same one everywhere', () => {
  const found = { packageManager: 'npm', isPackage: true, workflows: {} } as const
  const made = (['GitHub', 'Forgejo'] as const).map((kind) => {
    const host = { kind, origin: 'https://example.org' }
    const repository = { owner: 'ada', name: 'tidy', branch: 'main', host }
    return workflowOf({ repository, found, site: '.', isStrict: true }).text
  })
  const files = ['.github/workflows/check.yml', '.github/workflows/deploy.yml', 'action.yml']
  const texts = [...files, 'guide/docs/how-to/deploy.md'].map(read)
  const uses = [...texts, ...made].flatMap((text) => [...text.matchAll(/\buses: (?!<)(.+)/g)])
  const pins = [...new Set(uses.map(([, value = '']) => value))]
  expect(uses.length).toBeGreaterThan(12)
  for (const pin of pins) expect(pin).toMatch(/^actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  const names = pins.map((pin) => pin.replace(/@.*/, ''))
  expect(names).toEqual([...new Set(names)])
})
