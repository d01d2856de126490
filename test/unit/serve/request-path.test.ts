import { describe, expect, test } from 'vitest'
import { decodeFilePath, resolveTarget } from '../../../src/serve/request-path.ts'

const FILES = new Set(['index.html', '404.html', 'a/index.html', 'a/b.pdf', 'file.html', 'ü/index.html'])

function resolve(target: string, options = {}) {
  const host = { baseUrl: '/base/', hasFile: (path: string) => FILES.has(path), ...options }
  const answer = resolveTarget(target, host)
  if (answer.kind === 'file') return answer.path
  return answer.kind === 'redirect' ? `→ ${answer.to}` : 'missing'
}

describe('resolveTarget', () => {
  test.each([
    ['/base/', 'index.html'],
    ['/base/?q=1', 'index.html'],
    ['/base/a/', 'a/index.html'],
    ['/base/a/b.pdf', 'a/b.pdf'],
    ['/base/%C3%BC/', 'ü/index.html'],
    ['/base/file', 'file.html'],
    ['/base/file.html', 'file.html'],
  ])('%s is the file %s', (target, file) => {
    expect(resolve(target)).toBe(file)
  })

  test.each([
    ['/', '→ /base/'],
    ['/?q', '→ /base/?q'],
    ['/base', '→ /base/'],
    ['/base/a', '→ /base/a/'],
    ['/base/a.html?q', '→ /base/a/?q'],
    ['/base/a/index.html', '→ /base/a/'],
    ['/base/%C3%BC', '→ /base/%C3%BC/'],
    ['/base/file/', '→ /base/file'],
  ])('%s leads to %s', (target, to) => {
    expect(resolve(target)).toBe(to)
  })

  test.each([
    '/basement',
    '/base/none',
    '/base/404.html',
    '/base/404',
    '/base/a/b.pdf/',
    '/base//a/',
    'a',
    '',
  ])('%s is missing', (target) => {
    expect(resolve(target)).toBe('missing')
  })

  test('a page is answered before a folder of that name, from which another page redirects', () => {
    const files = ['deep.html', 'deep/index.html']
    const options = { hasFile: (path: string) => files.includes(path), trailingSlash: false }
    expect(resolve('/base/deep', options)).toBe('deep.html')
    expect(resolve('/base/deep/', options)).toBe('deep/index.html')
    expect(resolve('/base/deep.html', options)).toBe('→ /base/deep')
  })

  test('never leads to another site', () => {
    for (const target of ['//example.org', '//example.org/a', '/\\example.org', '/%2Fexample.org/a', '/.//a'])
      expect(resolve(target, { baseUrl: '/', hasFile: () => true })).not.toMatch(/^→ (?:\/\/|\/\\|http)/)
  })
})

describe('decodeFilePath', () => {
  test.each(['..', '../a', 'a/../b', './a', 'a//b', '/a', 'a\\b', 'a%5Cb', 'a%00', '%2e%2e/a', '%', '%ff'])(
    '%s is no path of a file',
    (path) => {
      expect(decodeFilePath(path)).toBeUndefined()
    },
  )

  test('decodes once', () => {
    expect(decodeFilePath('a%2520b/c%20d')).toBe('a%20b/c d')
    expect(decodeFilePath('')).toBe('')
  })
})
