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

  test.each([
    ['https://gitlab.com/group/inner/tidy.git', 'GitLab', 'group/inner'],
    ['git@gitlab.example.org:example/tidy.git', 'GitLab', 'example'],
    ['gitlab:example/tidy', 'GitLab', 'example'],
    ['https://codeberg.org/example/tidy', 'Forgejo', 'example'],
    ['ssh://git@forgejo.example.org:2222/example/tidy.git', 'Forgejo', 'example'],
  ])('finds the repository and the host of %s', (url, kind, owner) => {
    write('package.json', JSON.stringify({ repository: url }))
    expect(survey(folder).repository).toMatchObject({ owner, name: 'tidy', host: { kind } })
  })

  test('finds the default branch of the remote, also from a linked worktree', () => {
    write('main/.git/config', '[remote "origin"]\n\turl = git@github.com:example/tidy.git\n')
    write('main/.git/HEAD', 'ref: refs/heads/fix\n')
    write('main/.git/refs/remotes/origin/HEAD', 'ref: refs/remotes/origin/trunk\n')
    write('main/.git/worktrees/other/commondir', '../..\n')
    write('other/.git', `gitdir: ${join(folder, 'main/.git/worktrees/other')}\n`)
    const repository = { owner: 'example', name: 'tidy', branch: 'trunk' }
    expect(survey(join(folder, 'main')).repository).toEqual(repository)
    expect(survey(join(folder, 'other')).repository).toEqual(repository)
  })

  test.each([
    ['# Tidy, the *sorter*\n', 'Tidy, the sorter'],
    ['<!-- # No -->\n<h1 align="center"><img src="a.svg" /> Tidy </h1>\n', 'Tidy'],
    ['Tidy\n====\n', 'Tidy'],
    ['# [Tidy](https://example.org) ![badge](b.svg) :rocket:\n', 'Tidy'],
  ])('takes the title from the heading of the README, %j', (text, title) => {
    write('README.md', text)
    expect(survey(folder).title).toBe(title)
  })

  test.each([['# ![Logo](logo.svg)\n'], ['Text.\n'], ['```\n# install\n```\n']])(
    'takes the name for the title if the README has no heading, %j',
    (text) => {
      write('README.md', text)
      write('package.json', '{ "name": "tidy" }')
      expect(survey(folder).title).toBe('tidy')
    },
  )

  test('lists pictures outside the docs that pages show', () => {
    for (const path of ['assets/a.svg', 'assets/unused.svg', 'docs/b.svg', '.git/c.svg']) write(path, '')
    write('docs/index.md', '![A](../assets/a.svg) ![B](b.svg) ![C](../.git/c.svg) <img src="../gone.svg">')
    expect(survey(folder).pictures).toEqual(['assets/a.svg'])
  })

  test.each([['./local'], [42], [{ type: 'git' }], ['https://example.org/example/tidy']])(
    'takes %s for no repository on a known host',
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
