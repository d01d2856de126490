// The steps of the action, run by bash with stand-ins for what they call.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  if?: string
  run?: string
  env?: Record<string, string>
}

const text = readFileSync(fileURLToPath(new URL('../../action.yml', import.meta.url)), 'utf8')
const action: { inputs: Record<string, { default?: string }>; runs: { steps: Step[] } } = parse(text)
const { steps } = action.runs

function stepThat(calls: string): Step & { run: string } {
  const found = steps.find(({ run }) => run?.includes(calls))
  if (!found?.run) throw new Error(`no step calls ${calls}`)
  return { ...found, run: found.run }
}

/** Runs a step as GitHub does; the programs that it calls write down what they are called with. @returns these lines */
function dryRun(
  { run, env = {} }: Step & { run: string },
  values: Record<string, string>,
  known = '',
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-action-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stand = (name: string, body: string) => {
    writeFileSync(
      join(folder, name),
      `#!/bin/bash\n{ printf '%s' ${name}; printf ' [%s]' "$@"; echo; } >> "${folder}/calls"\n${body}\n`,
    )
    chmodSync(join(folder, name), 0o755)
  }
  stand('npx', 'echo "1 changed"')
  stand('gh', `case "$*" in *--paginate*) printf '%b' "${known}";;  esac`)
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  const given = {
    PATH: `${folder}:${process.env.PATH}`,
    RUNNER_TEMP: folder,
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  }
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    cwd: folder,
    env: { ...empty, ...given, GITHUB_REPOSITORY: 'ada/tidy', ...values },
  })
  return readFileSync(join(folder, 'calls'), 'utf8').replaceAll(folder, '~').trim().split('\n')
}

const VALUES = { CONFIG: 'docs.config.json', OUT: 'my build' }

test('the site is built as the inputs say', () => {
  const build = stepThat('lido-docs build')
  const call =
    'npx [--no-install] [lido-docs] [build] [--format] [github] [--config] [docs.config.json] [--out-dir] [my build]'
  expect(dryRun(build, { ...VALUES, STRICT: '--strict' })).toEqual([`${call} [--strict]`])
  expect(dryRun(build, { ...VALUES, STRICT: '' })).toEqual([call])
})

test('the links of the built site are checked', () => {
  expect(dryRun(stepThat('check-links'), VALUES)).toEqual([
    'npx [--no-install] [lido-docs] [check-links] [--format] [github] [--config] [docs.config.json] [--out-dir] [my build]',
  ])
})

test('a pull request gets one comment, which later commits update', () => {
  const comment = stepThat('lido-docs changes')
  const values = { ...VALUES, DEPLOYED: 'https://x.org/', PULL: '7' }
  const [changes, look, write] = dryRun(comment, values)
  expect(changes).toBe(
    'npx [--no-install] [lido-docs] [changes] [https://x.org/] [--format] [markdown] [--config] [docs.config.json] [--out-dir] [my build]',
  )
  expect(look).toContain('gh [api] [--paginate] [repos/ada/tidy/issues/7/comments] [--jq]')
  expect(write).toBe(
    'gh [api] [--silent] [--method] [POST] [repos/ada/tidy/issues/7/comments] [--field] [body=@~/lido-docs-changes.md]',
  )
  expect(dryRun(comment, values, '41\\n42\\n')[2]).toBe(
    'gh [api] [--silent] [--method] [PATCH] [repos/ada/tidy/issues/comments/41] [--field] [body=@~/lido-docs-changes.md]',
  )
})

test('every value that a step uses comes from the environment, so that no input is run as code', () => {
  for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  const inputs = [...text.matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name)
  expect(inputs.filter((name) => !Object.hasOwn(action.inputs, name ?? ''))).toEqual([])
})
