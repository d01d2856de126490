// Holds the fences between the folders that src/README.md draws: who never imports whom.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const REACT = /^react/
const NODE = /^node:/

/** What files under a path never import when they run: packages, or files relative to the repository. */
const FENCES: [folder: string, never: RegExp][] = [
  ['src/config/', /^(?:react|marked)|^src\/(?:content|site|check|render|output|pages|serve|commands)\//],
  ['src/content/', /^react|^src\/(?:render|output|pages|check|serve|commands)\//],
  ['src/manifest/', /^react|^src\/(?:content|render|output|pages|check|serve|commands)\//],
  ['src/site/', /^(?:react|zod|marked|node:)|^src\/(?:content|render|output|pages|check|serve|commands)\//],
  ['src/check/', /^react|^src\/(?:content|render|output|pages|serve|commands)\//],
  ['src/render/', /^node:fs|^src\/(?:pages|check|serve|commands)\//],
  ['src/output/', REACT],
  ['src/pages/', REACT],
  ['src/record/', REACT],
  ['src/serve/', REACT],
  ['templates/', NODE],
]

interface Import {
  file: string
  target: string
}

/** Every import of a file that is more than a type. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].map(([, from, loaded]) => ({ file, target: resolve(file, from ?? loaded ?? '') }))
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('.')
    ? relative(root, join(root, file, '..', specifier))
        .split(sep)
        .join('/')
    : specifier
}

const imports = ['src', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .flatMap(importsOf),
)

describe('the fences', () => {
  test('have imports to look at', () => {
    expect(imports.length).toBeGreaterThan(300)
  })

  test.each(FENCES)('%s never imports %s', (folder, never) => {
    const crossed = imports.filter(({ file, target }) => file.startsWith(folder) && never.test(target))
    expect(crossed).toEqual([])
  })

  test('nothing but the command line imports a command', () => {
    const users = imports.filter(
      ({ file, target }) => target.startsWith('src/commands/') && !file.startsWith('src/commands/'),
    )
    expect(new Set(users.map(({ file }) => file))).toEqual(new Set(['src/cli.ts']))
  })

  test('only one module of the manifest reads the disk', () => {
    const readers = imports.filter(
      ({ file, target }) => file.startsWith('src/manifest/') && NODE.test(target),
    )
    expect(new Set(readers.map(({ file }) => file))).toEqual(new Set(['src/manifest/read-facts.ts']))
  })

  test('templates know of the build nothing but constants and pure modules', () => {
    const known = imports.filter(
      ({ file, target }) => file.startsWith('templates/') && target.startsWith('src/'),
    )
    expect(new Set(known.map(({ target }) => target))).toEqual(
      new Set(['src/constants.ts', 'src/manifest/address.ts']),
    )
  })
})
