import { describe, expect, it } from 'vitest'
import { parseFenceInfo } from '../../../src/markdown/code/fence-info.ts'
import { LANGUAGES } from '../../../src/markdown/code/fences.ts'
import { html, messages, parse } from './parsing.ts'

/** The code element's content. */
function code(text: string): string {
  return /<code[^>]*>([\s\S]*)\n<\/code>/.exec(html(text))?.[1] ?? ''
}

describe('code fences', () => {
  it('have a figure with language and title', () => {
    expect(html('```text title="a <b>.txt"\nx < y\n```')).toBe(
      '<figure class="code-block" data-language="text"><figcaption>a &lt;b&gt;.txt</figcaption><pre tabindex="0"><code class="language-text">x &lt; y\n</code></pre></figure>',
    )
    expect(html('    indented')).toBe(
      '<figure class="code-block"><pre tabindex="0"><code>indented\n</code></pre></figure>',
    )
  })

  it('are coloured as the site says where they name no language', () => {
    const options = { defaultLanguage: 'TypeScript' }
    expect(html('```\nconst a = 1\n```', options)).toMatch(
      /^<figure class="code-block" data-language="typescript"><pre tabindex="0"><code class="language-typescript"><span class="hljs-keyword">const/,
    )
    expect(html('```text\nconst a = 1\n```', options)).toBe(html('```text\nconst a = 1\n```'))
    expect(parse('```\nconst a = 1\n```', options).code.map(({ language }) => language)).toEqual([''])
  })

  it('take no part of a word, and nothing that its line leaves open, for emphasis in Markdown', () => {
    const md = (text: string) => code(`\`\`\`md\n${text}\n\`\`\``)
    const emphasis = (text: string) => `<span class="hljs-emphasis">${text}</span>`
    expect(md('sidebar_position: 2\n\nIn docs/*.md and _a.\n\na_b_c')).not.toContain('hljs-e')
    expect(md('An _idea_ and *two*')).toBe(`An ${emphasis('_idea_')} and ${emphasis('*two*')}`)
    expect(md('__no__')).toBe('<span class="hljs-strong">__no__</span>')
  })

  it.each([
    ['js', 'js', undefined, [], undefined],
    ['JS {1,3-5} title="a b.js"', 'js', 'a b.js', [1, 3, 4, 5], undefined],
    ['ts{2}', 'ts', undefined, [2], undefined],
    ["c++ title='x' showLineNumbers", 'c++', 'x', [], 1],
    ['.env showLineNumbers=10', '.env', undefined, [], 10],
    ['title="only.txt"', '', 'only.txt', [], undefined],
    ['js title=a.js', 'js', undefined, [], undefined],
    ['js title="a.b', 'js', undefined, [], undefined],
    ['js {9999999-1}', 'js', undefined, [], undefined],
  ])('understand %s', (info, language, title, highlighted, firstNumber) => {
    expect(parseFenceInfo(info)).toEqual({
      language,
      ...(info !== language && { meta: info.slice(language.length).trim() }),
      title,
      highlighted,
      firstNumber,
    })
  })

  it('mark lines by number and by comment, and number lines', () => {
    const line = (text: string): string => `<span class="line">${text}</span>`
    const marked = (text: string): string => `<span class="line highlighted">${text}</span>`
    expect(code('```text {2}\na\nb\n```')).toBe(`${line('a')}\n${marked('b')}`)
    expect(
      code('```text\n# highlight-next-line\na\nb\n<!-- highlight-start -->\nc\nd\n// highlight-end\ne\n```'),
    ).toBe([marked('a'), line('b'), marked('c'), marked('d'), line('e')].join('\n'))
    const comments = ["'", ';;', 'REM', 'rem', '!', '*>'].map((start) => `${start} highlight-next-line`)
    for (const comment of [...comments, '(* highlight-next-line *)'])
      expect(code(`\`\`\`text\n${comment}\na\n\`\`\``)).toBe(marked('a'))
    expect(code('```text showLineNumbers=5\na\nb\n```')).toBe(
      '<span class="line" data-line="5">a</span>\n<span class="line" data-line="6">b</span>',
    )
  })

  it('keep what spans lines in one piece a line', () => {
    expect(code('```js showLineNumbers\n/* a\nb */\n```')).toBe(
      '<span class="line" data-line="1"><span class="hljs-comment">/* a</span></span>\n<span class="line" data-line="2"><span class="hljs-comment">b */</span></span>',
    )
  })

  it('distinguish prompt, command and output of a session', () => {
    const run = '<span class="prompt">$ </span><span class="hljs-built_in">run</span>'
    const session =
      '<span class="prompt">$ </span><span class="hljs-built_in">run</span> <span class="hljs-attr">--all</span> \\\n  now\n<span class="output">done &amp; dusted</span>'
    expect(code('```console\n$ run --all \\\n  now\ndone & dusted\n```')).toBe(session)
    expect(code('```bash\n$ run --all \\\n  now\ndone & dusted\n```')).toBe(session)
    expect(code(`\`\`\`bash\n# note: $ run\n\n${'$ run --all \\\n  now\ndone & dusted'}\n\`\`\``)).toBe(
      `<span class="output"># note: $ run</span>\n\n${session}`,
    )
    expect(code('```console\n$ cat <<END\n# <b>\nEND\n# note\n```')).toBe(
      '<span class="prompt">$ </span><span class="hljs-built_in">cat</span> &lt;&lt;END\n# &lt;b&gt;\nEND\n<span class="output"># note</span>',
    )
    expect(code('```console\n$ run\na\nb\n\nc\n$ run\n```')).toBe(
      `${run}\n<span class="output">a\nb</span>\n\n<span class="output">c</span>\n${run}`,
    )
    expect(code('```console\nrun --all\n```')).toBe(
      '<span class="hljs-built_in">run</span> <span class="hljs-attr">--all</span>',
    )
  })

  it.each([
    ['a | b', '[built_in a] | [built_in b]'],
    ['a --to word --all=b', '[built_in a] [attr --to] [string word] [attr --all]=[string b]'],
    ['a b \\\n  c', '[built_in a] [title b] \\\n  c'],
    ['echo a && cd b', '[built_in echo] a &amp;&amp; [built_in cd] b'],
    ['run <a> 0x1', '[built_in run] [template-variable &lt;a&gt;] [number 0x1]'],
  ])('distinguish command, subcommand, option, value and placeholder: %s', (line, expected) => {
    const spans = expected.replace(/\[(\S+) (.*?)\]/g, '<span class="hljs-$1">$2</span>')
    expect(code(`\`\`\`bash\n${line}\n\`\`\``)).toBe(spans)
  })

  it('colour bash with its options, values and placeholders', () => {
    expect(code('```sh\nyarn start fund <vault> --amount 1 "$A" # now\n```')).toBe(
      '<span class="hljs-built_in">yarn</span> <span class="hljs-title">start</span> <span class="hljs-title">fund</span> <span class="hljs-template-variable">&lt;vault&gt;</span> <span class="hljs-attr">--amount</span> <span class="hljs-number">1</span> <span class="hljs-string">"$A"</span> <span class="hljs-comment"># now</span>',
    )
  })

  it('colour other languages by highlight.js', () => {
    expect(code('```diff\n+ a\n- b\n```')).toBe(
      '<span class="hljs-addition">+ a</span>\n<span class="hljs-deletion">- b</span>',
    )
    expect(code('```python\nprint(1)\n```')).toContain('hljs-built_in')
  })

  it.each([
    '.env',
    'env',
    'dotenv',
    'console',
    'shell-session',
    'text',
    'txt',
    'solidity',
    'sol',
    'sh',
    'jsonc',
  ])('know %s', (language) => {
    expect(messages(parse(`\`\`\`${language}\nx=1\n\`\`\``))).toEqual([])
  })

  it.each([
    ['fortran', 'program a', 'keyword'],
    ['pascal', 'begin', 'keyword'],
    ['vb', 'Dim a', 'keyword'],
    ['sass', '$a: 1px', 'variable'],
    ['svelte', '<a>', 'tag'],
    ['hcl', 'a = "b"', 'string'],
  ])('colour %s, which sites name in prism.additionalLanguages', (language, text, kind) => {
    const page = parse(`\`\`\`${language}\n${text}\n\`\`\``)
    expect(messages(page)).toEqual([])
    expect(page.html).toContain(`class="hljs-${kind}"`)
  })

  it('find the grammar of each language', () => {
    for (const language of LANGUAGES.keys())
      expect(messages(parse(`\`\`\`${language}\nx\n\`\`\``))).toEqual([])
  })

  it('warn of a language they do not know, and show the text', () => {
    const page = parse('text\n\n```solidty title="a"\nx\n```')
    expect(messages(page)).toEqual([
      'docs/page.md:3:1 warning unknown language "solidty"; the code is not highlighted\n    did you mean "solidity"?',
    ])
    expect(page.html).toContain('<code class="language-solidty">x\n</code>')
  })

  it('give the command checker what the author wrote', () => {
    expect(parse('```bash {1}\n# highlight-next-line\n$ a\n```\n\n`b c`').code).toEqual([
      { kind: 'block', language: 'bash', text: '# highlight-next-line\n$ a', line: 2, column: 1 },
      { kind: 'inline', language: '', text: 'b c', line: 6, column: 2 },
    ])
  })
})

describe('code of any size', () => {
  it.each([
    ['js', 5000, 200_000],
    ['json', 5000, 200_000],
    ['java', 500, 10_000],
    ['toml', 500, 10_000],
  ])('in %s has colours up to %d characters a line and %d in all', (language, line, block) => {
    const coloured = (text: string) => code(`\`\`\`${language}\n${text}\n\`\`\``).includes('<span')
    const fits = `a="${'b'.repeat(line - 4)}"`
    expect(coloured(`c\n${fits}`)).toBe(true)
    expect(coloured(`c\n${fits} `)).toBe(false)
    const lines = 'a="b"\n'.repeat(block / 6)
    expect(coloured(lines.slice(0, block - 1))).toBe(true)
    expect(coloured(`${lines}123456`)).toBe(false)
  })
})
