import { expect, it } from 'vitest'
import { html, parse } from './parsing.ts'

const zoom = { zoom: true }

it('a picture is enlarged by the browser, with its own id', () => {
  expect(html('![A "b"](a.png)', zoom)).toBe(
    '<p><button type="button" class="zoom" popovertarget="zoom-1" aria-label="Enlarge: A &quot;b&quot;"><img src="a.png" alt="A &quot;b&quot;" decoding="async"></button><span class="zoomed" id="zoom-1" popover><button type="button" popovertarget="zoom-1" popovertargetaction="hide" aria-label="Close"><img src="a.png" alt="A &quot;b&quot;" loading="lazy" decoding="async"></button></span></p>',
  )
  expect(html('![a](a.png) ![b](b.png)', zoom)).toContain('id="zoom-2"')
})

it.each(['[![a](a.png)](b)', '<a href="b">\n\n![a](a.png)\n\n</a>', '<img src="a.png" alt="a">'])(
  'a picture in a link or in HTML is not: %s',
  (text) => {
    expect(html(text, zoom)).not.toContain('zoom')
  },
)

it('a picture in a link is, and none is if the site does not ask for it', () => {
  expect(html('[a](b) <a href="c">d</a> ![e](e.png)', zoom)).toContain('class="zoom"')
  expect(html('![a](a.png)')).not.toContain('zoom')
})

it.each(['light', 'dark'])('a picture for %s pages, as GitHub has it, is of that mode alone', (mode) => {
  const image = `<img src="a.png#gh-${mode}-mode-only" class="${mode}-only" alt="a" decoding="async">`
  expect(html(`![a](a.png#gh-${mode}-mode-only)`)).toContain(image)
  expect(html(`<p><img src="a.png#gh-${mode}-mode-only" alt="a"></p>`)).toContain(
    image.replace(' alt="a"', '').slice(0, 40),
  )
  expect(html(`![a](a.png#gh-${mode}-mode-only)`, zoom)).not.toContain('zoom')
  expect(html(`![a](a.png#${mode})`)).not.toContain('class')
})

it('a picture in a heading is not part of the table of contents', () => {
  expect(parse('## A ![b](b.png) c', zoom).headings).toMatchObject([{ html: 'A  c' }])
})
