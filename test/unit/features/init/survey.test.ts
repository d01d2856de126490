import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { survey } from '../../../../src/features/init/survey.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'survey-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the survey of a folder', () => {
  test('names the tool after the command that its package installs', () => {
    write(
      'package.json',
      '{ "name": "@example/tidy-cli", "description": "Sorts.", "bin": { "tidy": "cli.js" } }',
    )
    expect(survey(folder)).toMatchObject({ name: 'tidy', description: 'Sorts.', isPackage: true })
  })

  test('names it after the package, without its scope, else', () => {
    write('package.json', '{ "name": "@example/tidy" }')
    expect(survey(folder).name).toBe('tidy')
  })

  test('ignores an invalid package.json', () => {
    write('package.json', '[1')
    expect(survey(folder)).toMatchObject({ description: '', isInstalled: false, repository: undefined })
  })

  test.each([
    ['https://github.com/example/tidy.git'],
    ['git+https://github.com/example/tidy.git'],
    ['git@github.com:example/tidy.git'],
    ['ssh://git@github.com/example/tidy'],
    ['https://token@github.com/example/tidy'],
    ['github:example/tidy'],
    ['example/tidy'],
  ])('finds the repository of %s', (url) => {
    write('package.json', JSON.stringify({ repository: url }))
    expect(survey(folder).repository).toEqual({ owner: 'example', name: 'tidy', branch: 'main' })
  })

  test.each([['https://gitlab.com/example/tidy'], ['./local'], [42], [{ type: 'git' }]])(
    'takes %s for no repository on GitHub',
    (repository) => {
      write('package.json', JSON.stringify({ repository }))
      expect(survey(folder).repository).toBeUndefined()
    },
  )

  test('believes git before package.json, and knows the branch', () => {
    write('package.json', '{ "repository": "example/old" }')
    write(
      '.git/config',
      '[core]\n\tbare = false\n[remote "fork"]\n\turl = git@github.com:other/tidy.git\n[remote "origin"]\n\tfetch = x\n\turl = git@github.com:example/tidy.git\n',
    )
    write('.git/HEAD', 'ref: refs/heads/develop\n')
    expect(survey(folder)).toMatchObject({
      isGitRoot: true,
      repository: { owner: 'example', name: 'tidy', branch: 'develop' },
    })
  })

  test('finds docs, settings, and how packages are installed', () => {
    write('docs/deep/page.mdx', 'x')
    write('docs.config.json', '{}')
    write('pnpm-lock.yaml', '')
    write('package.json', '{ "devDependencies": { "lido-docs": "1" } }')
    expect(survey(folder)).toMatchObject({
      hasDocs: true,
      settings: 'docs.config.json',
      packageManager: 'pnpm',
      isInstalled: true,
    })
  })
})
