// The settings in `test/cases/settings` have the mistakes that can be made together.
import { expect, test } from 'vitest'
import { textCases } from '../texts.ts'
import { complaint } from './site-folder.ts'

textCases('config/not-json', ({ text, parts: { 'item types': types } }) =>
  complaint(text, types ? { customNavbarItemTypes: [types.trim()] } : {}),
)

test('[E-13] a config that is not JSON: is nested without end', () => {
  expect(complaint('['.repeat(100_000))).toBe('docs.config.json:1:202  error  nested deeper than 200 levels')
})

test('[E-13] a config that is not JSON: is not UTF-8', () => {
  expect(complaint(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(
    'docs.config.json  error  not valid UTF-8\n    save the file in UTF-8',
  )
})

test('[E-13] a config that is not JSON is reported at its line, whatever ends lines', () => {
  expect(complaint('{\n  "title": "T",\r\n  "url": ,\n}')).toBe(
    'docs.config.json:3:10  error  expected a value, got ,',
  )
})
