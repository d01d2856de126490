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
  ['src/model/', /^(?:react|zod|marked|node:)|^src\/(?!model\/)/],
  ['src/text/', /^(?:react|zod|marked|node:fs)|^src\/(?!model\/|text\/)/],
  ['src/schema/', /^(?:react|marked|node:)|^src\/(?!model\/|text\/|schema\/)/],
  ['src/config/', /^(?:react|marked)|^src\/(?:markdown|site|check|render|output|pipeline|serve|commands)\//],
  ['src/markdown/', /^(?:react|node:fs)|^src\/(?!model\/|text\/|schema\/|markdown\/)/],
  ['src/tool/', /^(?:react|node:)|^src\/(?!model\/|text\/|schema\/|tool\/)/],
  ['src/site/', /^(?:react|zod|marked|node:)|^src\/(?!model\/|text\/|site\/)/],
  ['src/check/', /^react|^src\/(?:markdown|render|output|pipeline|serve|commands\/(?!log))\//],
  ['src/render/', /^node:fs|^src\/(?:pipeline\/(?!link-resolver)|check|serve|commands)\//],
  ['src/output/', REACT],
  ['src/pipeline/', REACT],
  ['src/serve/', REACT],
  ['templates/', NODE],
]

interface Import {
  file: string
  target: string
}

/** Every import of a file that is more than a type. */
function importsOf(file: string): Import[] {
  return importsLike(/^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm, file)
}

/** Every import at the top of a file, of types too. */
function allImportsOf(file: string): Import[] {
  return importsLike(/^(?:import|export) [^'";]*?from '([^']+)'/gm, file)
}

function importsLike(pattern: RegExp, file: string): Import[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(pattern)
  return [...found].map(([, from, loaded]) => ({ file, target: resolve(file, from ?? loaded ?? '') }))
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('.')
    ? relative(root, join(root, file, '..', specifier))
        .split(sep)
        .join('/')
    : specifier
}

const files = ['src', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
)
const imports = files.flatMap(importsOf)

/** The files that import each other, be it in a circle; every file at most once. */
function findCircles(edges: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { file, target } of edges) next.set(file, [...(next.get(file) ?? []), target])
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    if (done.has(file)) return
    done.add(file)
    for (const target of next.get(file) ?? []) visit(target, [...way, file])
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

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
      ({ file, target }) =>
        /^src\/commands\/(?!log|exit-codes)/.test(target) && !file.startsWith('src/commands/'),
    )
    expect(new Set(users.map(({ file }) => file))).toEqual(new Set(['src/cli.ts']))
  })

  test('templates know of the build nothing but constants and pure modules', () => {
    const known = imports.filter(
      ({ file, target }) => file.startsWith('templates/') && target.startsWith('src/'),
    )
    expect(new Set(known.map(({ target }) => target))).toEqual(
      new Set(['src/model/constants.ts', 'src/tool/ethereum/address.ts']),
    )
  })

  test('no two files import each other, nor do more in a circle: what they share belongs in a file below them', () => {
    expect(findCircles(files.flatMap(allImportsOf))).toEqual([])
  })

  test('a circle would be found', () => {
    const edges = ['a b', 'b c', 'c b', 'd d'].map((edge) => edge.split(' '))
    expect(findCircles(edges.map(([file = '', target = '']) => ({ file, target })))).toEqual([
      ['b', 'c', 'b'],
      ['d', 'd'],
    ])
  })
})
