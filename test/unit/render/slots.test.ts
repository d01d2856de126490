import { expect, test } from 'vitest'
import { fillSlots } from '../../../src/render/slots.ts'

test('puts the attributes of each link in its slot', () => {
  const html = '<a \u00010\u0001>x</a> <img \u000110\u0001 alt="">'
  expect(fillSlots(html, (index) => `href="/${index}/"`)).toBe('<a href="/0/">x</a> <img href="/10/" alt="">')
})

test('leaves an article without links as it is', () => {
  expect(fillSlots('<p>x</p>', () => 'never')).toBe('<p>x</p>')
})
