import { expect, test } from 'vitest'
import {
  editBuildManifest,
  parseBuildManifest,
  renderBuildManifest,
} from '../../../../src/features/deployment/build-manifest.ts'
import { hashOf } from '../../../../src/text/hashes.ts'

const about = {
  generator: '1.0.0',
  commit: { id: '1'.repeat(40), isModified: false },
  baseUrl: '/',
  redirects: [['old/index.html', '/new/']] as const,
}

test('a manifest that was edited is the one that a whole build writes', () => {
  const files = ['index.html', 'a "b"/index.html', 'é.html', '404.html', 'z.js']
  const before = renderBuildManifest({ ...about, files: files.map((path) => [path, hashOf(path)]) })
  const after = { ...about, commit: { id: '2'.repeat(40), isModified: true } }
  const changes = new Map([
    ['404.html', hashOf('other')],
    ['b.html', hashOf('b')],
    ['zz.js', hashOf('zz')],
    ['z.js', undefined],
  ])
  const whole = new Map<string, string | undefined>([
    ...files.map((path) => [path, hashOf(path)] as const),
    ...changes,
  ])
  const left = [...whole].flatMap(([path, hash]) => (hash === undefined ? [] : [[path, hash] as const]))
  const edited = editBuildManifest(before, after, changes)
  expect(edited.toString()).toBe(renderBuildManifest({ ...after, files: left }).toString())
  expect(Object.keys(parseBuildManifest(edited.toString())?.files ?? {})).toHaveLength(6)
})
