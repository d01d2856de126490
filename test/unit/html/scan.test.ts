import { describe, expect, it } from 'vitest'
import { type ScannedAttributes, scanTags } from '../../../src/html/scan.ts'

function scan(html: string): [string, ScannedAttributes][] {
  const found: [string, ScannedAttributes][] = []
  scanTags(html, (name, attributes) => found.push([name, attributes]))
  return found
}

describe('scanTags', () => {
  it.each<[string, string, [string, ScannedAttributes][]]>([
    [
      'quotes of both kinds and none',
      `<a href="a"><a href='b'><a href=c>`,
      [
        ['a', { href: 'a' }],
        ['a', { href: 'b' }],
        ['a', { href: 'c' }],
      ],
    ],
    ['letter case', '<A HREF="x" ID=y>', [['a', { href: 'x', id: 'y' }]]],
    ['space around =', '<a href = "x" id\n=\ty>', [['a', { href: 'x', id: 'y' }]]],
    ['> and < within values', '<a title="a > b <c" href="x">', [['a', { href: 'x' }]]],
    [
      'self-closing tags',
      '<img src=x/><br/><img alt=""/>',
      [
        ['img', { src: 'x/' }],
        ['img', { alt: '' }],
      ],
    ],
    ['attributes without value', '<a href id="x">', [['a', { href: '', id: 'x' }]]],
    ['the first of two equal attributes', '<a id="x" id="y">', [['a', { id: 'x' }]]],
    ['entities in values', '<a href="?a&amp;b&#61;&#x63;">', [['a', { href: '?a&b=c' }]]],
    ['comments', '<!-- <a href="x"> --><!--><a id="y"><!-- never ends <a id="z">', [['a', { id: 'y' }]]],
    [
      'raw text',
      '<script id="s">"<a id=x>"</script><STYLE>a{}<a id=y></StYle><a id=z>',
      [
        ['script', { id: 's' }],
        ['a', { id: 'z' }],
      ],
    ],
    ['a title that holds markup', '<title><a id="x"></title><p id="y">', [['p', { id: 'y' }]]],
    [
      'declarations, end tags and loose signs',
      '<!doctype html><?x id="a"?></p id="b">1 < 2 <3 id="c"<p id="d">',
      [['p', { id: 'd' }]],
    ],
    [
      'a tag cut off',
      '<p id="a"><a href="x',
      [
        ['p', { id: 'a' }],
        ['a', { href: 'x' }],
      ],
    ],
    ['tags without anything to read', '<p class="id"><br><b data-id="x">', []],
  ])('reads %s', (_, html, expected) => expect(scan(html)).toEqual(expected))

  // Long enough that time which grows with the square of the text would be minutes.
  const MANY = 200_000
  it.each<[hostile: string, read: [string, ScannedAttributes][]]>([
    ['<', [['p', { id: 'end' }]]],
    ['<a ', [['a', { id: 'end' }]]],
    ['<!--', []],
    ['<a href="', [['a', { href: '<a href=', id: 'end' }]]],
    ["<a b='", [['a', { id: 'end' }]]],
    ['<script>', []],
    ['</', []],
    ['<a/', [['a', { id: 'end' }]]],
    ['< ', [['p', { id: 'end' }]]],
    ['<title', [[`${'title<'.repeat(MANY)}p`, { id: 'end' }]]],
    ['&#', [['p', { id: 'end' }]]],
  ])('takes time in proportion to the text, and reads what a browser does: %s', (hostile, read) => {
    expect(scan(`${hostile.repeat(MANY)}<p id="end">`)).toEqual(read)
  })
})
