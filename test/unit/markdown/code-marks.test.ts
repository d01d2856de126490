import { describe, expect, it } from 'vitest'
import { weaveMarks } from '../../../src/markdown/code/marks.ts'
import { html } from './parsing.ts'

const mark = (start: number, end: number, data: Record<string, string> = {}) => ({
  start,
  end,
  className: 'm',
  data,
})

describe('marks in highlighted code', () => {
  it('leave code without marks as it is', () => {
    expect(weaveMarks('<span class="a">x</span>', [])).toBe('<span class="a">x</span>')
  })

  it('begin before colors that begin with them, and hold text only', () => {
    expect(weaveMarks('<span class="k">yarn</span> start vo', [mark(0, 10)])).toBe(
      '<span class="m">yarn start</span> vo',
    )
  })

  it('interrupt the colors around them', () => {
    expect(weaveMarks('<span class="s">"a&lt;b&gt;c"</span>', [mark(2, 5)])).toBe(
      '<span class="s">"a</span><span class="m">&lt;b&gt;</span><span class="s">c"</span>',
    )
  })

  it('may end within a color that began within them', () => {
    expect(weaveMarks('ab<span class="k">cd</span>e', [mark(1, 3)])).toBe(
      'a<span class="m">bc</span><span class="k">d</span>e',
    )
  })

  it('may touch each other and the end', () => {
    expect(weaveMarks('abcd', [mark(0, 2), mark(2, 4)])).toBe(
      '<span class="m">ab</span><span class="m">cd</span>',
    )
  })

  it('count a character reference as one character, and a lone ampersand too', () => {
    expect(weaveMarks('&amp;&x&#x27;yz', [mark(4, 5)])).toBe('&amp;&x&#x27;<span class="m">y</span>z')
  })

  it('escape their data', () => {
    expect(weaveMarks('a', [mark(0, 1, { value: '"><script>' })])).toBe(
      '<span class="m" data-value="&quot;&gt;&lt;script&gt;">a</span>',
    )
  })
})

describe('annotated code', () => {
  const annotateCode = () => ({
    marks: [mark(0, 4)],
    note: { label: 'Signs', facts: ['needs `A`'], details: ['Moves <all>.'] },
  })

  it('has its note before the code and after the title', () => {
    expect(html('```sh title="Pay"\nyarn pay\n```', { annotateCode })).toBe(
      '<figure class="code-block" data-language="sh"><figcaption>Pay</figcaption><details class="code-note"><summary><strong>Signs</strong> <span>needs <code>A</code></span></summary><p>Moves &lt;all&gt;.</p></details><pre tabindex="0"><code class="language-sh"><span class="m">yarn</span> <span class="hljs-title">pay</span>\n</code></pre></figure>',
    )
  })

  it('has marks in inline code, but no note', () => {
    expect(html('a `yarn pay`', { annotateCode })).toBe(
      '<p>a <code><span class="m">yarn</span> pay</code></p>',
    )
  })

  it('keeps marks when lines are numbered', () => {
    expect(html('```sh showLineNumbers\nyarn pay\n```', { annotateCode })).toContain(
      '<span class="line" data-line="1"><span class="m">yarn</span> <span class="hljs-title">pay</span></span>',
    )
  })
})
