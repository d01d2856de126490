import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SiteError } from '../../../src/model/problem.ts'
import { openOutput } from '../../../src/output/output.ts'
import { openStaging } from '../../../src/output/staging.ts'
import type { OutputState } from '../../../src/sources/fingerprints.ts'
import { hashOf } from '../../../src/text/hashes.ts'

let root: string
let out: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staging-'))
  out = join(root, 'build')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function publish(files: Record<string, string>): void {
  const staging = openStaging(out, { root, folders: [] })
  const output = openOutput(staging.folder)
  for (const [path, contents] of Object.entries(files)) output.write({ path, contents })
  staging.commit(output.files.keys())
}

/** What a build of this machine is called whose process is gone. */
function deadBuild(): string {
  const staging = openStaging(out, { root, folders: [] })
  staging.discard()
  const [machine] = basename(staging.folder).slice('.build.staging-'.length).split('-')
  return `${machine}-999999999-0`
}

describe('an output that keeps files of the last one', () => {
  const stateOf = (path: string, text: string) => {
    const { size, mtimeMs } = statSync(join(out, path))
    return [path, [size, mtimeMs, hashOf(text)]] as const
  }
  const edit = (
    files: Record<string, string>,
    kept: string[],
    before: (readonly [string, OutputState])[],
  ) => {
    const staging = openStaging(out, { root, folders: [] })
    const output = openOutput(staging.folder, { folder: out, states: new Map(before) })
    const isKept = output.keep(kept)
    for (const [path, contents] of Object.entries(files)) output.write({ path, contents })
    const states = output.states()
    staging.commit(output.files.keys())
    return { isKept, states }
  }

  test('has the new files next to these, which stay the same files', () => {
    publish({ 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b' })
    const states = [stateOf('index.html', 'home'), stateOf('a/b/index.html', 'b')]
    const before = ['index.html', 'a/b/index.html'].map((path) => statSync(join(out, path)).ino)
    const edited = edit({ 'a/index.html': 'new', 'index.html': 'home' }, ['a/b/index.html'], states)
    expect(edited.isKept).toBe(true)
    expect(readFileSync(join(out, 'a/index.html'), 'utf8')).toBe('new')
    expect(['index.html', 'a/b/index.html'].map((path) => statSync(join(out, path)).ino)).toEqual(before)
    expect(new Map(edited.states)).toEqual(new Map([...states, stateOf('a/index.html', 'new')]))
    expect(readdirSync(root)).toEqual(['build'])
    publish({ 'index.html': 'again' })
  })

  test('has none of several of which one was changed or removed', () => {
    publish({ 'index.html': 'home', 'a/index.html': 'a' })
    const states = [stateOf('index.html', 'home'), stateOf('a/index.html', 'a')]
    writeFileSync(join(out, 'a/index.html'), 'b')
    expect(edit({ 'x.html': 'x' }, ['index.html', 'a/index.html'], states).isKept).toBe(false)
    expect(readdirSync(out)).toEqual(['.lido-docs', 'x.html'])
  })

  test('never writes to a file of the last one', () => {
    publish({ 'index.html': 'home' })
    const staging = openStaging(out, { root, folders: [] })
    const output = openOutput(staging.folder, {
      folder: out,
      states: new Map([stateOf('index.html', 'home')]),
    })
    output.keep(['index.html'])
    output.write({ path: 'index.html', contents: 'other' })
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('home')
    expect(readFileSync(join(staging.folder, 'index.html'), 'utf8')).toBe('other')
    staging.discard()
  })
})

describe('a staged output', () => {
  test('replaces the last one as a whole', () => {
    publish({ 'index.html': 'one', 'old/index.html': 'gone' })
    publish({ 'index.html': 'two' })
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('two')
    expect(existsSync(join(out, 'old'))).toBe(false)
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('leaves the last output alone until it is committed, and when it is discarded', () => {
    publish({ 'index.html': 'one' })
    const staging = openStaging(out, { root, folders: [] })
    openOutput(staging.folder).write({ path: 'index.html', contents: 'two' })
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('one')
    staging.discard()
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('of a build killed between the two renames, the last output comes back', () => {
    publish({ 'index.html': 'one' })
    renameSync(out, join(root, `.build.old-${deadBuild()}`))
    openStaging(out, { root, folders: [] }).discard()
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('one')
  })

  test('goes where a link leads, and the link stays', () => {
    const target = join(root, 'served', 'site')
    mkdirSync(target, { recursive: true })
    symlinkSync(target, out)
    publish({ 'index.html': 'one' })
    publish({ 'index.html': 'two' })
    expect(readlinkSync(out)).toBe(target)
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('two')
    expect(readdirSync(join(root, 'served'))).toEqual(['site'])
  })

  test('is not in a source folder through a link', () => {
    mkdirSync(join(root, 'docs'))
    symlinkSync(join(root, 'docs'), join(root, 'link'))
    const open = () => openStaging(join(root, 'link/build'), { root, folders: [join(root, 'docs')] })
    expect(open).toThrow('the output folder would be in docs')
  })

  test('of a dead process is removed by the next build', () => {
    mkdirSync(join(root, `.build.staging-${deadBuild()}`))
    publish({ 'index.html': 'one' })
    expect(readdirSync(root)).toEqual(['build'])
  })
})

describe('files of others', () => {
  const messageOf = (action: () => unknown): string => {
    try {
      action()
    } catch (error) {
      if (error instanceof SiteError) return error.problems.map(({ message }) => message).join('\n')
    }
    return 'accepted'
  }
  const write = (path: string, text = 'precious') => openOutput(out).write({ path, contents: text })

  test.each([
    [['.git/config', '.git/HEAD'], '.git'],
    [['.git'], '.git'],
    [['mine.txt', 'a/mine.txt', 'b/c/mine.txt', 'd.txt'], 'a/mine.txt, b, d.txt and 1 more'],
  ])('in an output are never deleted: %j', (paths, names) => {
    publish({ 'index.html': 'one', 'a/index.html': 'a' })
    for (const path of paths) write(path)
    expect(messageOf(() => publish({ 'index.html': 'two' }))).toBe(
      `the output folder contains files that lido-docs did not write: ${names}`,
    )
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('one')
    for (const path of paths) expect(readFileSync(join(out, path), 'utf8')).toBe('precious')
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('that come while a build is running are not deleted either', () => {
    publish({ 'index.html': 'one' })
    const staging = openStaging(out, { root, folders: [] })
    write('mine.txt')
    expect(messageOf(() => staging.commit([]))).toMatch(/: mine\.txt$/)
    staging.discard()
    expect(readdirSync(out)).toEqual(['.lido-docs', 'index.html', 'mine.txt'])
  })

  test('are not ours because of a file with the name of our list', () => {
    write('mine.txt')
    write('.lido-docs', '{}')
    expect(messageOf(() => publish({ 'index.html': 'one' }))).toMatch(/: \.lido-docs, mine\.txt$/)
  })

  test('that systems put into the folders that they show do not count, nor do empty folders', () => {
    publish({ 'index.html': 'one' })
    write('.DS_Store')
    mkdirSync(join(out, 'empty'))
    publish({ 'index.html': 'two' })
    expect(readdirSync(out)).toEqual(['.lido-docs', 'index.html'])
  })
})

describe('an output folder is rejected', () => {
  const messageOf = (action: () => unknown): string => {
    try {
      action()
    } catch (error) {
      if (error instanceof SiteError)
        return error.problems.map(({ message, hint }) => `${message}; ${hint}`).join('\n')
    }
    return 'accepted'
  }

  test('when it contains files of another tool', () => {
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    expect(messageOf(() => openStaging(out, { root, folders: [] }))).toBe(
      'the output folder contains files that lido-docs did not write: thesis.txt; ' +
        'move or remove them, or choose another folder with --out-dir',
    )
    expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work')
  })

  test('when it is the folder of a site that was built before', () => {
    mkdirSync(join(out, '.lido-docs/cache'), { recursive: true })
    mkdirSync(join(out, 'docs'))
    writeFileSync(join(out, 'docs/index.md'), '# Home\n')
    expect(messageOf(() => openStaging(out, { root, folders: [] }))).toMatch(
      /^the output folder contains files that lido-docs did not write: docs; /,
    )
    expect(readdirSync(out)).toEqual(['.lido-docs', 'docs'])
  })

  test.runIf(existsSync('/proc'))('at once, if the system does not allow a folder to be created', () => {
    expect(() => openStaging('/proc/site', { root, folders: [] })).toThrow(/ENOENT|EPERM|EACCES/)
  })

  test.each([
    ['docs', 'replace docs'],
    ['docs/sub', 'be in docs'],
    ['.', 'replace docs'],
  ])('when it is, contains or is in a folder that the site is made from: %s', (path, what) => {
    mkdirSync(join(root, 'docs', 'sub'), { recursive: true })
    const sources = { root, folders: [join(root, 'docs')] }
    expect(messageOf(() => openStaging(join(root, path), sources))).toMatch(
      `the output folder would ${what}; `,
    )
  })

  test.each([
    ['the whole site', '.', 'the site itself'],
    ['the folder that it is in', '..', '..'],
  ])('when %s is read, in favour of one outside', (_, read, name) => {
    const free = relative(process.cwd(), join(root, read, '../build'))
    expect(messageOf(() => openStaging(out, { root, folders: [join(root, read)] }))).toBe(
      `the output folder would be in ${name}; choose a folder outside it, for example --out-dir ${free}`,
    )
  })

  test.each(['.lido-docs', '.lido-docs/cache', '.lido-docs/site'])(
    'when it lies where the cache does: %s',
    (path) => {
      expect(messageOf(() => openStaging(join(root, path), { root, folders: [] }))).toBe(
        'the output folder would be in .lido-docs, which contains the cache; ' +
          'choose a separate folder, for example --out-dir build',
      )
    },
  )

  test.each(['build', 'build/site'])('when a link on the way to it is broken: %s', (path) => {
    symlinkSync('gone/there', out)
    expect(messageOf(() => openStaging(join(root, path), { root, folders: [] }))).toBe(
      `${relative(process.cwd(), out)} is a symbolic link to nothing; ` +
        'create the folder gone/there that it points to, or remove the link',
    )
    expect(readlinkSync(out)).toBe('gone/there')
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('when it is a file', () => {
    writeFileSync(out, '')
    expect(messageOf(() => openStaging(out, { root, folders: [] }))).toMatch(/^the output folder is a file; /)
  })
})
