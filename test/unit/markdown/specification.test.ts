// The example suites of CommonMark and GFM, run against our renderer. Before the two are compared, what we add on
// purpose is taken out of our HTML, and both are written one way.
import commonmark from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import gfm from '../../spec/gfm.json'
import { html } from './parsing.ts'

interface Example {
  number: number
  section: string
  markdown: string
  html: string
}

/** Why an example's result is another on purpose. */
const REASONS = {
  'a tag without its partner in the same block, or of no known element, is text': [
    21, 31, 148, 150, 151, 155, 165, 173, 174, 175, 184, 187, 201, 344, 476, 477, 491, 494, 524, 536, 613,
    614, 615, 623, 630, 631, 642, 643,
  ],
  'what begins like HTML and is none is a paragraph, so that its text is seen': [
    156, 157, 158, 180, 181, 182, 627, 628, 629,
  ],
  'three hyphens at the top of a file open its front matter': [96, 98],
  'a tag in capitals is a component': [163],
  'an element that closes itself is written with its end tag, as browsers need it': [616, 617],
  'bare URLs are links, as in GitHub Flavored Markdown': [602, 608, 611, 612],
}

const WANTED: Record<number, string> = Object.fromEntries(
  Object.entries(REASONS).flatMap(([reason, numbers]) => numbers.map((number) => [number, reason])),
)

const GFM_WANTED: Record<number, string> = {
  652: 'authors are trusted: their raw HTML is not filtered',
}

describe('CommonMark', () => {
  const examples = commonmark.tests as Example[]
  it.each(examples.filter((example) => !WANTED[example.number]))('example $number, $section', (example) => {
    expect(ours(example)).toBe(normalize(example.html))
  })

  it.each(examples.filter((example) => WANTED[example.number]))(
    'differs in example $number on purpose, and only as it is meant',
    (example) => {
      expect(ours(example)).not.toBe(normalize(example.html))
      expect(`${example.markdown}\n${ours(example)}\n`).toMatchSnapshot()
    },
  )
})

describe('GitHub Flavored Markdown', () => {
  it.each(gfm.filter((example) => !GFM_WANTED[example.number]))('example $number, $section', (example) => {
    expect(ours(example)).toBe(normalize(example.html))
  })
})

function ours({ markdown }: Example): string {
  return normalize(withoutAdditions(html(markdown.replaceAll('→', '\t'))))
}

/** Takes out what a specification knows nothing of: figures, anchors, ids, table boxes, hints to the browser. */
function withoutAdditions(text: string): string {
  return text
    .replace(/<figure class="code-block"[^>]*>(?:<figcaption>.*?<\/figcaption>)?<pre tabindex="0">/g, '<pre>')
    .replaceAll('</code></pre></figure>', '</code></pre>')
    .replace(/<pre><code([^>]*)>([\s\S]*?)<\/code>/g, (_, attributes, code: string) => {
      const plain = code.replace(/<\/?span[^>]*>/g, '')
      return `<pre><code${attributes}>${plain === '\n' ? '' : plain}</code>`
    })
    .replace(/<a class="anchor"[^>]*><\/a>/g, '')
    .replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
    .replace(/<div class="table-wrap"[^>]*>([\s\S]*?)<\/table><\/div>/g, '$1</table>')
    .replace(/ class="align-(\w+)"/g, ' align="$1"')
    .replaceAll('<li class="task">', '<li>')
    .replace(/ aria-label="(?:Done|To do)"| loading="lazy"| decoding="async"/g, '')
}

/** References that we leave to the browser and the specification decodes. */
const REFERENCES: Record<string, string> = {
  nbsp: ' ',
  copy: '©',
  AElig: 'Æ',
  Dcaron: 'Ď',
  frac34: '¾',
  HilbertSpace: 'ℋ',
  DifferentialD: 'ⅆ',
  ClockwiseContourIntegral: '∲',
  ngE: '≧̸',
  ouml: 'ö',
}

/** Writes HTML one way: attributes sorted, characters for references, no space between blocks. */
function normalize(text: string): string {
  return text
    .replaceAll('→', '\t')
    .replace(/<!--(?:-?>|[\s\S]*?-->)\s*/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => REFERENCES[name] ?? whole)
    .replace(
      /<([a-zA-Z][\w-]*)((?:\s+[^\s>=/]+(?:="[^"]*"|='[^']*')?)+)\s*\/?>/g,
      (_, name, attributes: string) => {
        const list = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)"|='([^']*)')?/g)]
        const sorted = list
          .map(([, key, value]) => `${key}="${encodeUrl(key ?? '', decode(value ?? ''))}"`)
          .sort()
        return `<${name} ${sorted.join(' ')}>`
      },
    )
    .replace(/<([a-z]+)\s*\/>/g, '<$1>')
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre>') ? part : collapse(part)))
    .join('')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+(<pre>)|(<\/pre>)\s+/g, '$1$2')
    .trim()
}

const BLOCK = 'p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|div|details|section|br'

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').replace(new RegExp(` ?(</?(?:${BLOCK})(?: [^>]*)?>) ?`, 'g'), '$1')
}

function decode(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
}

/** Percent-encodes a URL, which our articles leave to the site. */
function encodeUrl(attribute: string, value: string): string {
  if (attribute !== 'href' && attribute !== 'src') return value
  return encodeURI(value)
    .replace(/%25(?=[\da-fA-F]{2})/g, '%')
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']')
}
