// Facts of people beside the manifest of the program: what they reach, and what they may not be about.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitManifest } from '../../../src/features/manifest-maker/split-annotations.ts'
import { readFacts } from '../../../src/sources/read-facts.ts'
import { annotateManifest } from '../../../src/tool/manifest/annotate-manifest.ts'
import type { Annotations } from '../../../src/tool/manifest/annotations-schema.ts'
import type { Manifest } from '../../../src/tool/manifest/schema.ts'

const program: Manifest = {
  version: 1,
  name: 'tidy',
  invocations: { installed: 'tidy' },
  options: [{ flags: '-q, --quiet' }],
  commands: [
    { path: 'box' },
    { path: 'box fill', arguments: [{ name: 'folder' }], options: [{ flags: '-s, --size <mb>' }] },
    { path: 'box list', arguments: [{ name: 'folder', description: 'the folder' }] },
    { path: 'constructor', arguments: [{ name: 'constructor' }] },
  ],
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'annotations-'))
  writeFileSync(join(folder, 'cli.json'), JSON.stringify(program))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function problemsOf(text: string): Promise<string[]> {
  writeFileSync(join(folder, 'notes.json'), text)
  const { facts, problems } = await readFacts(folder, { manifest: 'cli.json', annotations: 'notes.json' })
  expect(facts.tree).toBeDefined()
  expect(facts.unread?.has('annotations')).toBe(problems.length > 0)
  return problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} (${hint})`)
}

test('an annotation of a group holds for every command below it, and the nearest wins', () => {
  const { commands } = annotateManifest(program, {
    version: 1,
    arguments: { folder: { kind: 'hex' } },
    commands: {
      box: { access: 'write', caller: 'anyone', options: { '-s': { kind: 'natural', unit: 'MB' } } },
      'box list': { access: 'read', arguments: { folder: { description: 'what to list' } } },
    },
  })
  expect(commands).toEqual([
    { path: 'box' },
    {
      path: 'box fill',
      access: 'write',
      caller: 'anyone',
      arguments: [{ name: 'folder', kind: 'hex' }],
      options: [{ flags: '-s, --size <mb>', kind: 'natural', unit: 'MB' }],
    },
    {
      path: 'box list',
      access: 'read',
      caller: 'anyone',
      arguments: [{ name: 'folder', kind: 'hex', description: 'what to list' }],
    },
    { path: 'constructor', arguments: [{ name: 'constructor' }] },
  ])
})

test('annotations name the invocations, the shapes and the source, and describe global options', () => {
  const invocations = { source: 'npm start --' }
  const source = { repository: 'https://example.org', commit: 'abc', date: '2026-01-01' }
  const shapes = { point: { fields: { x: 'integer' as const } } }
  const options = { '--quiet': { description: 'Prints nothing.' } }
  const annotated = annotateManifest(program, { version: 1, invocations, source, shapes, options })
  expect(annotated).toEqual({
    ...program,
    invocations,
    source,
    shapes,
    options: [{ flags: '-q, --quiet', description: 'Prints nothing.' }],
  })
})

test('an entry about what does not exist is an error with its line and the nearest name', async () => {
  const text = `{
  "version": 1,
  "arguments": { "foldr": { "kind": "hex" } },
  "options": { "--verbose": { "unit": "x" } },
  "commands": {
    "box": { "options": { "--siez": { "kind": "natural" } } },
    "box fil": { "access": "read" },
    "box fill": {
      "arguments": { "folder": { "kind": "json", "shape": "pont" } },
      "options": { "--force": { "kind": "hex" } }
    }
  },
  "shapes": { "point": { "fields": {} } }
}`
  expect(await problemsOf(text)).toEqual([
    'notes.json:3 no command has the argument foldr (did you mean "folder"?)',
    'notes.json:4 no command has the option --verbose (remove it)',
    'notes.json:6 no command of box has the option --siez (did you mean "--size"?)',
    'notes.json:7 no command box fil (did you mean "box fill"?)',
    'notes.json:9 unknown shape pont (did you mean "point"?)',
    'notes.json:10 command box fill has no option --force (remove it)',
  ])
})

test('annotations that are right have no problems', async () => {
  expect(await problemsOf('{"version": 1, "commands": {"box fill": {"irreversible": true}}}')).toEqual([])
})

test('what undoes a command must be a command, and the command not irreversible', async () => {
  expect(await problemsOf('{"version": 1, "commands": {"box fill": {"undoneBy": "box fill"}}}')).toEqual([])
  expect(await problemsOf('{"version": 1, "commands": {"box fill": {"undoneBy": "box fil"}}}')).toEqual([
    'notes.json:1 no command box fil (did you mean "box fill"?)',
  ])
  const both = '{"version": 1, "commands": {"box fill": {"irreversible": true, "undoneBy": "box fill"}}}'
  expect(await problemsOf(both)).toEqual([
    'notes.json:1 a command that can be undone is not irreversible (remove one of both)',
  ])
})

test('what replaces something must be a command, or an option or argument beside it', async () => {
  const notes = (fill: object) => problemsOf(JSON.stringify({ version: 1, commands: { 'box fill': fill } }))
  const size = (by: string) => ({ options: { '--size': { deprecated: { by } } } })
  expect(await notes({ deprecated: { by: 'box' }, ...size('folder') })).toEqual([])
  const inWords = { deprecated: 'use `folder` instead' }
  expect(await notes({ deprecated: 'Use box.', options: { '--size': inWords } })).toEqual([])
  expect(await notes({ deprecated: 'goes in 2.0' })).toEqual([])
  expect(await notes({ deprecated: 'use bx' })).toEqual([expect.stringContaining('nothing is called bx')])
  expect(await notes({ deprecated: { by: 'bx' }, ...size('--quite') })).toEqual([
    'notes.json:1 nothing is called bx (did you mean "box"?)',
    'notes.json:1 nothing is called --quite (did you mean "--quiet"?)',
  ])
})

test('a manifest that is split and merged is the same', () => {
  const people: Annotations = {
    version: 1,
    shapes: { point: { fields: { x: 'integer' } } },
    options: { '--quiet': { enforcedBy: 'cli', confirms: true } },
    commands: {
      'box fill': {
        access: 'write',
        undoneBy: 'box fill',
        since: '1.1',
        arguments: { folder: { kind: 'json', shape: 'point', since: '1.2' } },
        options: { '--size': { range: { min: 1 } } },
      },
    },
  }
  expect(splitManifest(annotateManifest(program, people))).toEqual({ program, people })
  expect(splitManifest(program)).toEqual({ program, people: { version: 1 } })
})
