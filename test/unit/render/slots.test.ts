import { expect, test } from 'vitest'
import type { Slot } from '../../../src/model/page.ts'
import { type FillSlot, fillSlots } from '../../../src/render/articles.ts'

const link = (url: string): Slot => ({
  kind: 'link',
  attribute: 'href',
  element: 'a',
  url,
  line: 1,
  column: 1,
})
const fill: FillSlot = { link: ({ url }) => `href="${url}"`, cards: () => '<ul></ul>' }

test('puts into each slot what its kind asks for', () => {
  const html = '<a \u00010\u0001>x</a> \u00011\u0001 <img \u00012\u0001 alt="">'
  const slots: Slot[] = [link('/a'), { kind: 'cards' }, link('/b')]
  expect(fillSlots({ html, slots }, fill)).toBe('<a href="/a">x</a> <ul></ul> <img href="/b" alt="">')
})

test('leaves an article without slots as it is', () => {
  expect(fillSlots({ html: '<p>x</p>', slots: [] }, fill)).toBe('<p>x</p>')
})
