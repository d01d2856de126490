// What has to be made before a site that is moved can be built.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prebuildNotes } from '../../../../src/features/migrate/prebuild-notes.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-before-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function notesOf(scripts: object, docs = [{}]): string[] {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }))
  return prebuildNotes({ root, docs }).map(({ kind, subject, text }) => `${kind} ${subject}: ${text}`)
}

test('a folder of docs that does not exist is reported, with the command that may make it', () => {
  expect(notesOf({ build: 'docusaurus build' }, [{}, { path: 'api' }])).toEqual([
    'unsupported docs/: no such folder: make it, and migrate again, since pages are read',
    'unsupported api/: no such folder: make it, and migrate again, since pages are read',
  ])
  expect(notesOf({ build: 'npm run gendoc && docusaurus build' })[0]).toBe(
    'unsupported docs/: no such folder: make it, perhaps by "npm run gendoc", and migrate again, since pages are read',
  )
})

test('commands that run before Docusaurus are reported, except those that make no pages', () => {
  mkdirSync(join(root, 'docs'))
  expect(
    notesOf({
      prebuild: 'node make.js',
      build: 'tsc -b && rimraf .docusaurus && npm run api && A=1 docusaurus build && cp a b',
    }),
  ).toEqual([
    'changed package.json: its build runs "node make.js && npm run api" before docusaurus; if it makes pages, run it before lido-docs build',
  ])
  expect(notesOf({ build: 'docusaurus clear && docusaurus build' })).toEqual([])
  expect(notesOf({ build: 'nx build' })).toEqual([])
})

test('a missing or broken package.json is ignored', () => {
  mkdirSync(join(root, 'docs'))
  expect(prebuildNotes({ root, docs: [{}] })).toEqual([])
  writeFileSync(join(root, 'package.json'), '{')
  expect(prebuildNotes({ root, docs: [{}] })).toEqual([])
})
