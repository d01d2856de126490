// Generates documents that are as hostile as their size allows: every construct of our Markdown, repeated, nested, left open,
// and next to others.

/** Constructs, as the text before and after their content. */
const CONSTRUCTS: Record<string, readonly [before: string, after: string]> = {
  emphasis: ['*', '*'],
  strong: ['**', '**'],
  underscore: ['_a', 'a_'],
  strike: ['~~', '~~'],
  backtick: ['`', '`'],
  'two backticks': ['``', '``'],
  link: ['[', '](/a)'],
  'link with title': ['[a](/b "', '")'],
  image: ['![', '](/a.png)'],
  reference: ['[a][', ']'],
  bracket: ['[', ']'],
  parenthesis: ['](', ')'],
  autolink: ['<https://a.b/', '>'],
  address: ['a@b.c ', ''],
  'long address': ['a.', '@b.c'],
  'bare link': ['https://a.b/(', ')'],
  'www link': ['www.a.b/_', ''],
  entity: ['&amp', ';'],
  'numeric entity': ['&#', ';'],
  escape: ['\\', '\\'],
  'hard break': ['a  \n', ''],
  instruction: ['<?', '?>'],
  declaration: ['<!A', '>'],
  'character data': ['<![CDATA[', ']]>'],
  comment: ['<!--', '-->'],
  element: ['<b>', '</b>'],
  'open tag': ['<b ', '>'],
  attribute: ['<b a="', '">'],
  'attribute in single quotes': ["<b a='", "'>"],
  'attribute in braces': ['<B a={', '}>'],
  anchor: ['<a>', '</a>'],
  pre: ['<pre>', '</pre>'],
  script: ['<script>', '</script>'],
  'block element': ['<div>\n', '\n</div>\n'],
  'block with Markdown': ['<div>\n\n', '\n\n</div>\n\n'],
  details: ['<details>\n<summary>', '</summary>\n</details>\n'],
  component: ['<Tabs>', '</Tabs>'],
  'component on lines': ['<Tabs>\n', '\n</Tabs>\n'],
  'two components': ['<Tabs><TabItem value="a">\n', '\n</TabItem></Tabs>\n'],
  'self-closing component': ['<Part a="', '" />\n'],
  'member component': ['<a.B>\n', '\n</a.B>\n'],
  fragment: ['<>', '</>'],
  expression: ['{', '}'],
  'template literal': ['{`', '`}'],
  'text directive': [':abbr[', ']{title="a"}'],
  'leaf directive': ['::a[', ']\n'],
  directive: [':::note\n', '\n:::\n'],
  'titled directive': [':::note[', ']\n\n:::\n'],
  'longer directive': ['::::note\n', '\n::::\n'],
  'code group': ['::: code-group\n', '\n:::\n'],
  'home page': [':::tip{a="', '"}\n:::\n'],
  alert: ['> [!NOTE]\n> ', '\n'],
  quote: ['> ', ''],
  'term and meaning': ['a\n: ', '\n'],
  'nested meaning': ['a\n: a\n  : ', ''],
  'list item': ['- ', ''],
  'ordered item': ['1. ', ''],
  'task item': ['- [ ] ', ''],
  'nested item': ['- a\n  ', ''],
  heading: ['# ', '\n'],
  'heading with id': ['# a {#', '}\n'],
  'setext heading': ['a', '\n===\n'],
  'setext dash': ['a', '\n---\n'],
  rule: ['***', '\n'],
  fence: ['```\n', '\n```\n'],
  'fence with language': ['```js {1-3} title="', '"\na\n```\n'],
  'tilde fence': ['~~~\n', '\n~~~\n'],
  'indented code': ['    a', '\n'],
  table: ['|a|b|\n|-|-|\n|', '|\n'],
  'delimiter row': ['a\n-|-\n', ''],
  pipe: ['|', '|'],
  row: ['|a\n', ''],
  definition: ['[a]: /b "', '"\n'],
  'open definition': ['[a]: <', '>\n'],
  footnote: ['[^a]', ''],
  'footnote definition': ['[^a]: ', '\n'],
  'inline footnote': ['^[', ']'],
  formula: ['$', '$'],
  'display formula': ['$$\n', '\n$$\n'],
  'formula macro': ['$\\frac{', '}{a}$'],
  emoji: [':smile', ':'],
  import: ["import A from './a", "'\n"],
  export: ['export const a = ', '\n'],
  'front matter': ['---\na: [', ']\n---\n'],
  'line break': ['\n', ''],
  tab: ['\t', ''],
  'zero width': ['\u200b', ''],
  'non-ASCII': ['\u00e4\ud83d\ude00', ''],
}

export interface Hostile {
  name: string
  text: string
}

/** Ways to fill a text of about a size with a construct. */
const WAYS: Record<string, (construct: readonly [string, string], size: number) => string> = {
  repeated: ([before, after], size) => fill(`${before}x${after}`, size),
  'repeated on lines': ([before, after], size) => fill(`${before}x${after}\n`, size),
  'repeated in blocks': ([before, after], size) => fill(`${before}x${after}\n\n`, size),
  'empty, repeated': ([before, after], size) => fill(`${before}${after}`, size),
  nested: ([before, after], size) => {
    const times = Math.max(1, Math.floor(size / (before.length + after.length)))
    return `${before.repeat(times)}x${after.repeat(times)}`
  },
  open: ([before], size) => fill(before, size),
  'open on lines': ([before], size) => fill(`${before}\n`, size),
  'open in text': ([before], size) => fill(`a ${before} `, size),
  'open before words': ([before], size) => fill(`${before}x `, size),
  'open before words on lines': ([before, after], size) => fill(`${before}x\n`, size - after.length) + after,
  closed: ([before, after], size) => fill(after || before, size),
  'in a list': ([before, after], size) => fill(`- ${before}x${after}\n`, size),
  'in a quote': ([before, after], size) => fill(`> ${before}x${after}\n`, size),
  'in every second line of a quote': ([before, after], size) => fill(`> ${before}x\n${after}y\n`, size),
  'in cells': ([before, after], size) => `|a|b|\n|-|-|\n${fill(`|${before}x${after}|\n`, size)}`,
}

function fill(unit: string, size: number): string {
  return unit.repeat(Math.max(1, Math.floor(size / unit.length)))
}

/** Documents of about `size` characters in which one construct is used in every way. */
export function* hostileDocuments(size: number): Iterable<Hostile> {
  for (const [name, construct] of Object.entries(CONSTRUCTS))
    for (const [way, make] of Object.entries(WAYS))
      yield { name: `${name}, ${way}`, text: make(construct, size) }
}

/** Documents of about `size` characters in which two constructs are mixed. */
export function* mixedDocuments(size: number): Iterable<Hostile> {
  const all = Object.entries(CONSTRUCTS)
  for (const [name, [before, after]] of all) {
    for (const [other, [otherBefore, otherAfter]] of all) {
      if (other === name) continue
      const unit = `${before}x${after}`
      yield {
        name: `${name}, then ${other}`,
        text: `${fill(before, size / 2)}${fill(otherBefore, size / 2)}`,
      }
      yield {
        name: `${name} with ${other}`,
        text: fill(`${before}${otherBefore}${unit}${otherAfter}\n`, size),
      }
    }
  }
}

/** Forms in which a page shows another file. */
const INCLUSIONS: Record<string, (path: string) => string> = {
  fence: (path) => `\`\`\`md file=./${path}\n\`\`\``,
  partial: (path) =>
    `import Part${path.replace(/\W/g, '')} from './${path}'\n\n<Part${path.replace(/\W/g, '')} />`,
}

/** Which files each of the files shows. */
const GRAPHS: Record<string, (number: number) => number[]> = {
  'shows itself twice': (number) => [number, number],
  'shows the next one twice': (number) => [number + 1, number + 1],
  'shows every other one': () => Array.from({ length: 12 }, (_, index) => index),
  'shows the one before and the next one': (number) => [Math.max(0, number - 1), number + 1],
}

/** Documents with files of about `size` characters together that show each other. */
export function* includingDocuments(size: number): Iterable<Hostile & { readText(path: string): string }> {
  for (const [form, write] of Object.entries(INCLUSIONS))
    for (const [graph, next] of Object.entries(GRAPHS))
      for (const filler of [0, size / 12]) {
        const textOf = (number: number) =>
          `${fill('x ', filler)}\n\n${next(number)
            .map((each) => write(`_${each % 12}.md`))
            .join('\n\n')}\n`
        const readText = (path: string) => textOf(Number(/\d+/.exec(path)?.[0] ?? 0))
        yield { name: `${form} that ${graph}, with ${filler} characters`, text: textOf(0), readText }
      }
}
