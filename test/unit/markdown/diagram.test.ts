import { describe, expect, it } from 'vitest'
import type { Drawing } from '../../../src/model/page.ts'
import { html, messages, parse } from './parsing.ts'

const fence = (text: string) => `# A\n\n\`\`\`mermaid\n${text}\n\`\`\``
const drawn = (): Drawing => ({ light: 'diagrams/a-light.svg', dark: 'diagrams/a-dark.svg' })
const expected = ['diagrams/a-light.svg']

describe('diagrams', () => {
  it('are a picture for each color mode, with their text', () => {
    expect(html('```mermaid\na --> <b>\n```', { drawingOf: drawn })).toBe(
      '<figure class="diagram"><img src="@site/diagrams/a-light.svg" class="light-only" alt="Diagram" loading="lazy" decoding="async"><img src="@site/diagrams/a-dark.svg" class="dark-only" alt="Diagram" loading="lazy" decoding="async"><details><summary>Diagram as text</summary><pre tabindex="0"><code>a --&gt; &lt;b&gt;\n</code></pre></details></figure>',
    )
  })

  it.each([
    [
      'flowchart LR\n  accTitle: The "way"\n  accDescr: From here\n  a --> b',
      'The &quot;way&quot;: From here',
    ],
    ['flowchart LR\n  accDescr {\n    Two\n    lines\n  }\n  a --> b', 'Two lines'],
    ['---\nconfig: {}\ntitle: Above\n---\nflowchart LR\n  a --> b', 'Above'],
    ['pie title Pets\n  "a": 1', 'Diagram'],
    ['gantt\n  title Plan\n', 'Plan'],
  ])('are described as their authors do: %j', (text, alt) => {
    expect(html(fence(text), { drawingOf: drawn })).toContain(` alt="${alt}"`)
  })

  it.each([
    ['descriptions that do not end', 'accDescr{\n'.repeat(120_000)],
    ['a title of blanks', `---\ntitle:${' '.repeat(400_000)}`],
  ])('are read in linear time: %s', (_, text) => {
    expect(html(fence(text), { drawingOf: drawn })).toContain(' alt="Diagram"')
  })

  it('are code where pages are written as Markdown, text where they are searched, and follow their files', () => {
    const page = parse(fence('a --> b'), { drawingOf: drawn, sections: true, hasMarkdown: true })
    expect(page.markdown).toBe('# A\n\n```mermaid\na --> b\n```')
    expect(page.sections).toMatchObject([{ text: 'a --> b' }])
    expect(page.dependencies).toEqual(['diagrams/a-light.svg', 'diagrams/a-dark.svg'])
    expect(page.code).toEqual([])
  })

  it.each([
    [
      'that the site does not draw',
      undefined,
      'warning a diagram is shown as code\n    set markdown.mermaid to true',
    ],
    [
      'without mermaid',
      { expected, missing: 'mermaid' } as const,
      'warning a diagram is shown as code\n    install mermaid in the site, or set markdown.mermaid.folder to a folder that has its drawing',
    ],
    [
      'without a browser',
      { expected, missing: 'frame' } as const,
      'warning a diagram is shown as code\n    no Chrome or Chromium was found, and with hosts set readers cannot draw it: name a browser in CHROME_PATH, or set markdown.mermaid.folder to a folder that has its drawing',
    ],
    [
      'with a fault',
      { expected, fault: 'Parse error on line 1:\na -->\n' },
      'error mermaid: Parse error on line 1:\n    a -->',
    ],
  ])('%s are code, and reported', (_, drawing, message) => {
    const page = parse(fence('a --> b'), drawing ? { drawingOf: () => drawing } : {})
    expect(page.html).toContain('<pre tabindex="0"><code class="language-mermaid">a --&gt; b\n</code></pre>')
    expect(messages(page)).toEqual([`docs/page.md:3:1 ${message}`])
    expect(page.dependencies).toEqual(drawing ? expected : [])
  })
})
