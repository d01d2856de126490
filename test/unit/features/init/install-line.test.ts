import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { installLine } from '../../../../src/features/init/install-line.ts'

function lineOf(files: Readonly<Record<string, string>>): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'install-line-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return installLine(folder)
}

test.each<[string, Record<string, string>, string | undefined]>([
  [
    'a command of npm',
    { 'package.json': '{"name":"@a/tidy","bin":"tidy.js"}' },
    'npm install --global @a/tidy',
  ],
  ['a library of npm', { 'package.json': '{"name":"tidy"}' }, 'npm install tidy'],
  ['a private package', { 'package.json': '{"name":"tidy","private":true}' }, undefined],
  ['a crate', { 'Cargo.toml': '[lib]\nname = "inner"\n\n[package]\nname = "tidy"\n' }, 'cargo install tidy'],
  ['an unpublished crate', { 'Cargo.toml': '[package]\nname = "tidy"\npublish = false\n' }, undefined],
  ['a workspace', { 'Cargo.toml': '[workspace]\nmembers = ["a"]\n' }, undefined],
  ['a Python project', { 'pyproject.toml': '[project]\nname = "tidy"\n' }, 'pip install tidy'],
  ['a project of Poetry', { 'pyproject.toml': '[tool.poetry]\nname = "tidy"\n' }, 'pip install tidy'],
  [
    'a private project',
    { 'pyproject.toml': '[project]\nname = "tidy"\nclassifiers = ["Private :: Do Not Upload"]\n' },
    undefined,
  ],
  ['a Go module', { 'go.mod': 'module a.org/tidy\n', 'main.go': '' }, 'go install a.org/tidy@latest'],
  [
    'a Go module with its command in a folder',
    { 'go.mod': 'module a.org/tidy\n', 'cmd/tidy/main.go': '' },
    'go install a.org/tidy/cmd/tidy@latest',
  ],
  ['a library of Go', { 'go.mod': 'module a.org/tidy\n' }, undefined],
  ['a faulty file', { 'Cargo.toml': '[package\nname =' }, undefined],
  ['nothing', {}, undefined],
])('of %s', (_, files, line) => {
  expect(lineOf(files)).toBe(line)
})
