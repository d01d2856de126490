import { expect, test } from 'vitest'
import {
  parseBuildManifest,
  renderBuildManifest,
} from '../../../../src/features/deployment/build-manifest.ts'
import { hashOf } from '../../../../src/text/hashes.ts'

test('a manifest lists the files in order, without itself, as it is read again', () => {
  const paths = ['index.html', 'a "b"/index.html', 'é.html', 'build-manifest.json', '404.html']
  const text = renderBuildManifest({
    generator: '1.0.0',
    commit: { id: '1'.repeat(40), isModified: true },
    baseUrl: '/',
    redirects: [['old/index.html', '/new/']],
    files: paths.map((path) => [path, hashOf(path)]),
  })
  const hex = Buffer.from(hashOf('404.html'), 'base64url').toString('hex')
  expect(text).toContain(`{\n  "404.html": "${hex}",\n`)
  expect(parseBuildManifest(text)).toMatchObject({
    generator: 'lido-docs 1.0.0',
    commit: '1'.repeat(40),
    modified: true,
    redirects: { 'old/index.html': '/new/' },
  })
  expect(Object.keys(parseBuildManifest(text)?.files ?? {})).toEqual([
    '404.html',
    'a "b"/index.html',
    'index.html',
    'é.html',
  ])
})
