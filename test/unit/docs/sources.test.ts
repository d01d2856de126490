// The sources that our pages name beside what no machine can check: in one form and, where clones of them are at hand, there.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flowing, pages } from './pages.ts'

const sources = pages.flatMap(({ path, text }) =>
  [...flowing(text).matchAll(/<!-- Source\b[^>]*-->/g)].map(([source]) => ({ path, source })),
)

const FILE = /[\w./-]+\.(?:sol|ts|json|md)\b/

describe('a source', () => {
  test('names a file, and ends as a sentence', () => {
    const named = new RegExp(`^<!-- Source(?: of [^:]+)?: .*${FILE.source}.*\\. -->$`)
    expect(sources.filter(({ source }) => !named.test(source))).toEqual([])
  })

  /** A folder with clones of lidofinance/core and lidofinance/lido-staking-vault-cli, under their names. */
  const clones = process.env.LIDO_SOURCES
  if (!clones) return

  const git = (name: string, ...words: string[]) =>
    execFileSync('git', ['-C', join(clones, name), ...words], { encoding: 'utf8', maxBuffer: 1e9 })
  const treeOf = (name: string, revision: string) => {
    const texts = new Map<string, string>()
    return {
      paths: git(name, 'ls-tree', '-r', '--name-only', revision).split('\n'),
      text(path: string): string {
        const text = texts.get(path) ?? git(name, 'show', `${revision}:${path}`)
        texts.set(path, text)
        return text
      },
    }
  }
  const core = treeOf('core', 'v3.0.0-rc.2')
  const cli = treeOf('lido-staking-vault-cli', '349ed32')

  test.each(sources)('is there, with the names that follow it: $path $source', ({ source }) => {
    const unknown: string[] = []
    let texts = ''
    const words = source
      .replace(/\([^)]*\)/g, '')
      .matchAll(new RegExp(`(${FILE.source})|\\b_?[A-Za-z]\\w*`, 'g'))
    for (const [word, file] of words) {
      if (file) {
        const tree = file.endsWith('.sol') ? core : cli
        const path =
          tree.paths.find((each) => each === file) ?? tree.paths.find((each) => each.endsWith(`/${file}`))
        if (path) texts += tree.text(path)
        else unknown.push(file)
      } else if (/[a-z][A-Z]|_/.test(word) && !texts.includes(word)) unknown.push(word)
    }
    expect(unknown).toEqual([])
  })
})
