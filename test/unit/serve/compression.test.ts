import { expect, test } from 'vitest'
import { acceptedEncoding } from '../../../src/serve/preview-server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=1', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['brotli', undefined],
])('a client that takes "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
